import { createStyle } from '../../src/content/diagnostics/style.ts';
import type { Change, ChangePlace, Level } from '../../src/review/diff/change.ts';
import type { DiffReport } from '../../src/review/diff/report.ts';

/** A change with what a test does not care about filled in. */
export const changeOf = (different: Partial<Change> = {}): Change => ({
  code: 'alias-removed',
  level: 'breaking',
  kind: 'app',
  id: 'bus-words',
  message: 'The app "Bus Words" (bus-words) lost its alias "Bus Talk".',
  ...different,
});

const file = 'sources/apps/bus-words.yaml';
const places = new Map<string, ChangePlace>([
  ['alias-removed', { file, line: 16, endLine: 17 }],
  ['price-changed', { file, line: 10, endLine: 10 }],
]);

/** A report on some changes. */
export const reportOf = (
  changes: readonly Change[],
  different: Partial<DiffReport> = {},
): DiffReport => ({
  changes,
  allowed: [],
  others: { files: [], otherTemplates: false },
  sides: { before: 'main', after: 'out' },
  placeOf: ({ code }) => places.get(code),
  allow: { file: 'sources/catalogue-allow.yaml' },
  style: createStyle(false),
  ...different,
});

/** One change of each level, with everything that a change can have. */
export const sampleDiff: DiffReport = reportOf(
  [
    changeOf({
      field: 'aliases',
      before: 'Bus Talk',
      page: '/apps/bus-words',
      url: 'https://wheels.example/apps/bus-words',
    }),
    changeOf({
      code: 'price-changed',
      level: 'notable',
      field: 'pricing.unlockPrice',
      before: '4.99',
      after: '5.99',
      message: 'pricing.unlockPrice of the app "Bus Words" (bus-words) was "4.99" and is "5.99".',
    }),
    changeOf({
      code: 'entry-added',
      level: 'additive',
      kind: 'vehicle',
      id: 'vehicle-005',
      after: 'Van',
      page: '/vehicles/van',
      url: 'https://wheels.example/vehicles/van',
      message: 'The vehicle "Van" (vehicle-005) is new.',
    }),
    changeOf({
      code: 'page-text',
      level: 'editorial',
      kind: 'page',
      id: '/about',
      page: '/about',
      url: 'https://wheels.example/about',
      message: 'The text of /about changed.',
    }),
  ],
  {
    previewUrl: 'https://preview.example/42/',
    allowed: [
      {
        change: changeOf({ code: 'redirect-retargeted', kind: 'redirect', id: '/omnibus' }),
        reason: 'Nobody came for a year.',
      },
    ],
  },
);

const levels: readonly Level[] = ['breaking', 'notable', 'additive', 'editorial'];

/** Many changes of every level. */
export const manyChanges = (number: number, message: string): Change[] =>
  levels.flatMap((level) =>
    Array.from({ length: number }, (_, index) =>
      changeOf({ level, message, id: String(index), before: message, after: message }),
    ),
  );
