import type { Context as TraceContext } from '@opentelemetry/api'
import type { BrowserSpan } from '#contract/sites.ts'
import { watchStatements } from '#database/watch.ts'
import { thisRequest } from './this-request.ts'

/** A part of what is done for one request or job. */
type TracePart = {
  /** What belongs to it is begun below this. */
  inside: TraceContext
  /** Ends it. What it says of itself is a template, a name or a number, never anything of a person. */
  end(about: Record<string, string | number>, failed: boolean, name?: string): void
}

export type Traces = {
  /** Begins a part, below another or, without one, as the first of its trace. */
  begin(name: string, kind: 'server' | 'client' | 'internal', below?: TraceContext): TracePart
  /** What a browser named as the beginning, by the header `traceparent`; nothing else is believed. */
  calledBy(header: string | null): TraceContext | undefined
  /** That beginning, as the browser saw it once its call was over. */
  began(span: BrowserSpan): void
}

let traces: Traces | null = null

/** Null unless traces are collected. */
export function traced(): Traces | null {
  return traces
}

/**
 * Sends traces to a collector (OTLP over HTTP) from now on; answers how to stop, which sends what is
 * left. What traces is loaded only here.
 */
export async function trace(endpoint: string, version: string): Promise<() => Promise<void>> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url })
  const random = new sdk.RandomIdGenerator()
  let given: BrowserSpan | null = null
  const provider = new sdk.TracerProvider({
    idGenerator: {
      generateTraceId: () => given?.trace ?? random.generateTraceId(),
      generateSpanId: () => given?.span ?? random.generateSpanId(),
    },
    resource: resourceFromAttributes({ 'service.name': 'serenade', 'service.version': version }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('serenade')
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    internal: api.SpanKind.INTERNAL,
  }
  traces = {
    begin: (name, kind, below = api.ROOT_CONTEXT) => {
      const span = tracer.startSpan(name, { kind: kinds[kind] }, below)
      return {
        inside: api.trace.setSpan(below, span),
        end: (about, failed, finalName) => {
          if (finalName) span.updateName(finalName)
          span.setAttributes(about)
          if (failed) span.setStatus({ code: api.SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    calledBy: (header) => {
      const [, traceId = '', spanId = '', flags = ''] = wellFormed.exec(header ?? '') ?? []
      if (!traceId) return undefined
      const traceFlags = Number.parseInt(flags, 16) & api.TraceFlags.SAMPLED
      const caller = { traceId, spanId, traceFlags, isRemote: true }
      return api.trace.setSpanContext(api.ROOT_CONTEXT, caller)
    },
    began: (seen) => {
      const { trace: traceId, span: spanId } = seen
      if (!api.isSpanContextValid({ traceId, spanId, traceFlags: api.TraceFlags.SAMPLED })) return
      const endTime = Date.now() - seen.ended_ms_ago
      const options = { kind: kinds.client, root: true, startTime: endTime - seen.took_ms }
      given = seen
      const span = tracer.startSpan(`browser ${seen.call}`, options)
      given = null
      if (seen.failed) span.setStatus({ code: api.SpanStatusCode.ERROR })
      span.end(endTime)
    },
  }
  const stopStatements = watchStatements((statement) => {
    const below = thisRequest()?.trace
    const part = below && traces?.begin(`SQL ${statement}`, 'client', below)
    return (error) => part?.end({ 'db.system.name': 'postgresql' }, error !== null)
  })
  return async () => {
    stopStatements()
    traces = null
    await provider.shutdown()
  }
}

const wellFormed = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/
