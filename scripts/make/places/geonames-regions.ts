import type { Country } from '#contract/countries.ts'

/** The countries whose regions are the second level of GeoNames' divisions, not the first. */
export const secondLevel: ReadonlySet<Country> = new Set<Country>(['BE', 'IE', 'GB'])

/**
 * The divisions of GeoNames that make up each of our regions, separated by spaces: the part of the
 * region's code after the hyphen, then GeoNames' codes. A country missing here has the same codes
 * in both.
 */
export const divisionsOfRegions: Partial<Record<Country, Record<string, string>>> = {
  NL: byRegion`DR 01, FL 16, FR 02, GE 03, GR 04, LI 05, NB 06, NH 07, OV 15, UT 09, ZE 10, ZH 11`,
  BE: byRegion`VAN VAN, BRU BRU, WHT WHT, VLI VLI, WLG WLG, WLX WLX, WNA WNA, VOV VOV, VBR VBR,
    WBR WBR, VWV VWV`,
  FR: byRegion`ARA 84, BFC 27, BRE 53, CVL 24, 20R 94, GES 44, HDF 32, IDF 11, NOR 28, NAQ 75,
    OCC 76, PDL 52, PAC 93`,
  IT: byRegion`65 01, 77 02, 78 03, 72 04, 45 05, 36 06, 62 07, 42 08, 25 09, 57 10, 67 11, 21 12,
    75 13, 88 14, 82 15, 52 16, 32 17, 55 18, 23 19, 34 20`,
  ES: byRegion`AN 51, AR 52, AS 34, IB 07, CN 53, CB 39, CM 54, CL 55, CT 56, CE CE, MD 29, VC 60,
    EX 57, GA 58, RI 27, ML ML, NC 32, PV 59, MC 31`,
  DE: byRegion`BW 01, BY 02, BE 16, BB 11, HB 03, HH 04, HE 05, MV 12, NI 06, NW 07, RP 08, SL 09,
    SN 13, ST 14, SH 10, TH 15`,
  AT: byRegion`1 01, 2 02, 3 03, 4 04, 5 05, 6 06, 7 07, 8 08, 9 09`,
  IE: byRegion`CW 01, CN 02, CE 03, CO 04 32, DL 06, D 33 34 35 39, G 10 36, KY 11, KE 12, KK 13,
    LS 15, LM 14, LK 42, LD 18, LH 19, MO 20, MH 21, MN 22, OY 23, RN 24, SO 25, TA 26, WD 44,
    WH 29, WX 30, WW 31`,
  GB: byRegion`BEDS I1 Z5 Z6, BERK B3 K7 M1 P4 P9 Q2, BST B7, BKM B9 I6, CAM C3 K3, CHES E9 P2 Z7 Z8,
    CON C6 Z9, CMA C9, DBY D2 D3, DEV D4 K4 O4, DOR AA D6, DUR D1 D8 F5 N3, ERY E1 G6, ESX B6 E2,
    ESS E4 M5 O3, GLS E6 M6, GLON GLA, GMAN B1 C1 I2 K1 L2 L5 N2 O1 O6 P7, HAM F2 K6 M4, HEF F7,
    HRT F8, IOW G2, KEN G5 I3, LAN A8 A9 H2, LEC H4 H5, LIN H7 J2 J3, MERS G9 H8 L8 N1 Q1, NFK I9,
    NYK I5 J7 K9 Q5, NHAM NNH WNH, NBL J6, NTT J8 J9, OXF K2, RUT L4, SHR L6 O2, SOM A4 J4 M3,
    SYOR A3 D5 L3 L9, STS M9 N4, SFK N5, SRY N7, TYNE E5 I7 J5 M7 N6, WAR P3,
    WMID A7 C7 D7 L7 M2 O8 Q3, WSX P6, WYOR B4 C2 G8 H3 O7, WIL N9 P8, WOR Q4,
    ABE T5, ABD T6, ANS T7, AGB T8, CLK U1, DGY U2, DND U3, EAY U4, EDU U5, ELN U6, ERW U7, EDH U8,
    FAL U9, FIF V1, GLG V2, HLD V3, IVC V4, MLN V5, MRY V6, NAY V7, NLK V8, ORK V9, PKN W1, RFW W2,
    SCB T9, ZET W3, SAY W4, SLK W5, STG W6, WDU W7, WLN W9, ELS W8,
    AGY X1, BGW X2, BGE X3, CAY X4, CRF X5, CMN X7, CGN X6, CWY X8, DEN X9, FLN Y1, GWN Y2, MTY Y3,
    MON Y4, NTL Y5, NWP Y6, PEM Y7, POW Y8, RCT Y9, SWA Z1, TOF Z2, VGL Z3, WRX Z4,
    ANTR N09000001 N09000003 N09000004 N09000007 N09000008, ARMA N09000002, DOWN N09000010 N09000011,
    FERM N09000006, LOND N09000005, TYRO N09000009`,
  CA: byRegion`AB 01, BC 02, MB 03, NB 04, NL 05, NT 13, NS 07, NU 14, ON 08, PE 09, QC 10, SK 11,
    YT 12`,
  PL: byRegion`02 72, 04 73, 06 75, 08 76, 10 74, 12 77, 14 78, 16 79, 18 80, 20 81, 22 82, 24 83,
    26 84, 28 85, 30 86, 32 87`,
  AU: byRegion`ACT 01, NSW 02, NT 03, QLD 04, SA 05, TAS 06, VIC 07, WA 08`,
  NZ: byRegion`AUK E7, BOP E8, CAN E9, CIT 10, GIS F1, HKB F2, MWT F3, MBH F4, NSN F5, NTL F6, OTA F7,
    STL F8, TKI F9, TAS TAS, WKO G1, WGN G2, WTC G3`,
  DK: byRegion`84 17, 82 18, 81 19, 85 20, 83 21`,
  FI: byRegion`02 09, 03 14, 04 10, 05 18, 06 05, 07 16, 08 13, 09 08, 10 19, 11 06, 12 15, 13 12,
    14 17, 15 11, 16 07, 17 04, 18 01, 19 02`,
  NO: byRegion`42 42, 32 01, 33 04, 56 05, 34 34, 15 08, 18 09, 03 12, 11 14, 40 17, 55 18, 50 21,
    39 20, 46 46, 31 13`,
  SE: byRegion`K 02, W 10, I 05, X 03, N 06, Z 07, F 08, H 09, G 12, BD 14, M 27, AB 26, D 18, C 21,
    S 22, AC 23, Y 24, U 25, O 28, T 15, E 16`,
}

/**
 * Towns that lie in another county than most of their district, by county: the districts of
 * Northern Ireland cut across its six counties, and Stockton lies on both sides of the Tees.
 */
export const countyOfTown: Record<string, string> = {
  ...towns('NYK', 'N3', ['Thornaby-on-Tees', 'Yarm']),
  ...towns('DOWN', 'N09000003', ['Castlereagh']),
  ...towns('DOWN', 'N09000007', ['Annahilt', 'Carryduff', 'Dundonald', 'Hillsborough', 'Moira']),
  ...towns('DOWN', 'N09000002', [
    'Banbridge',
    'Gilford',
    'Magheralin',
    'Rathfriland',
    'Waringstown',
  ]),
  ...towns('ARMA', 'N09000010', ['Crossmaglen']),
  ...towns('TYRO', 'N09000002', ['Moy']),
  ...towns('TYRO', 'N09000005', ['Castlederg', 'Newtownstewart', 'Sion Mills', 'Strabane']),
  ...towns('TYRO', 'N09000006', ['Dromore', 'Fintona', 'Omagh']),
  ...towns('LOND', 'N09000004', [
    'Ballykelly',
    'Castlerock',
    'Coleraine',
    'Dungiven',
    'Garvagh',
    'Kilrea',
    'Limavady',
    'Portstewart',
  ]),
  ...towns('LOND', 'N09000009', [
    'Bellaghy',
    'Castledawson',
    'Draperstown',
    'Maghera',
    'Magherafelt',
    'Moneymore',
  ]),
}

function byRegion(text: TemplateStringsArray): Record<string, string> {
  const rows = text.join('').split(',')
  return Object.fromEntries(
    rows.map((row) => {
      const [region = '', ...divisions] = row.trim().split(/\s+/)
      return [region, divisions.join(' ')]
    }),
  )
}

function towns(region: string, division: string, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`${division} ${name}`, region]))
}
