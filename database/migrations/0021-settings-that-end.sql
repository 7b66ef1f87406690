-- The numbers of a site's settings end at a million since they are read with bounds, and the views of
-- a visitor at 200: what was set higher before would keep the site from being read at all.
update sites set settings = (
  select jsonb_object_agg(name, case
      when jsonb_typeof(value) = 'number' then to_jsonb(least((value #>> '{}')::numeric,
        case name when 'visitor_views' then 200 else 1000000 end))
      else value end)
  from jsonb_each(settings) each (name, value))
  where settings <> '{}';
