import { mediaTypes } from '../../../contract/media-types.ts';
import { limits } from '../../../contract/limits.ts';
import type { Check, CheckGroup } from '../check.ts';
import { header, headerHas, status } from '../expectations.ts';

type Form = 'html' | 'markdown';
/** A header, the form that it requests, and its name if it is too long for a report. */
type Row = readonly [accept: string, form: Form, name?: string];

/** The form in which a page is sent, by the Accept header. */
const pageForms: readonly Row[] = [
  ['', 'html'],
  ['*/*', 'html'],
  ['text/*', 'html'],
  ['text/markdown', 'markdown'],
  ['TEXT/Markdown', 'markdown'],
  ['text/markdown, text/html, */*', 'markdown'],
  ['text/html, text/markdown, */*', 'markdown'],
  ['text/markdown, text/plain;q=0.9, */*;q=0.8', 'markdown'],
  ['text/plain;q=1.0, text/markdown;q=0.9, text/html;q=0.8, */*;q=0.1', 'markdown'],
  ['text/html;q=0.9, text/markdown', 'markdown'],
  ['text/markdown;charset=utf-8', 'markdown'],
  ['text/markdown;variant=GFM', 'markdown'],
  ['text/html;q=0, */*', 'markdown'],
  ['text/html;q=0.000, text/*;q=0.001', 'markdown'],
  ['text/markdown;q=0.5, text/html;q=0.50', 'markdown'],
  ['text/markdown;q=0.499, text/html;q=0.5', 'html'],
  ['text/markdown;q=0.1, text/html', 'html'],
  ['text/html;q=1.0, text/markdown;q=0.7', 'html'],
  ['text/markdown;q=0, */*', 'html'],
  ['text/markdown;q=2', 'html'],
  ['text/markdown;q=0.1234', 'html'],
  ['text/markdown;level=1', 'html'],
  ['text/markdownish', 'html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
  ['application/xhtml+xml, text/markdown;q=0.9', 'html'],
  ['application/json', 'html'],
  ['image/*', 'html'],
  ['nonsense', 'html'],
];

/** The form of the 404 and 410 pages: clients that do not name HTML get markdown. */
const errorForms: readonly Row[] = [
  ['', 'markdown'],
  ['*/*', 'markdown'],
  ['text/*', 'markdown'],
  ['application/json', 'markdown'],
  ['text/markdown', 'markdown'],
  ['text/markdown, text/html, */*', 'markdown'],
  ['text/html;q=0', 'markdown'],
  ['text/html', 'html'],
  ['text/html;q=0.3, */*', 'html'],
  ['application/xhtml+xml', 'html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
  ['text/html;q=0.8, text/markdown;q=0.9', 'markdown'],
  ['text/html;q=0.9, text/markdown;q=0.8', 'html'],
];

/** A header that is evaluated to its last character, and longer ones, which are ignored. */
const longest = `text/markdown,a/${'b'.repeat(limits.acceptLength)}`.slice(0, limits.acceptLength);
const overlong: readonly (readonly [name: string, accept: string])[] = [
  ['one character too long', `${longest}b`],
  ['the same range again and again', 'text/markdown,'.repeat(450)],
  ['weights that are hard to compare', `${'text/markdown;q=0.123,'.repeat(290)}text/html;q=0.124`],
  ['a weight far from its name', `text/markdown;q${'\t'.repeat(6000)}y`],
  ['quotes that never end', `text/markdown;a=${'"\\'.repeat(3000)}`],
  ['empty elements', `text/markdown${','.repeat(6000)}`],
];

/** The table of Accept headers on the home page, on a deep page, and on missing paths. */
export const negotiationChecks: CheckGroup = ({ pages, manifest, routes }) => {
  const { href } = routes.addresses;
  const deepest = pages.reduce((best, { path }) => (path.length > best.length ? path : best), '/');
  const gone = manifest.removed.find((path) => !path.startsWith('/api/'));
  const missing = href('/no-such-page-anywhere');
  const ignored = (form: Form) => overlong.map(([name, accept]): Row => [accept, form, name]);
  return [
    ...[...new Set(['/', deepest])].flatMap((page) => rowChecks(href(page), 200, pageForms)),
    ...rowChecks(missing, 404, errorForms),
    ...(gone === undefined ? [] : rowChecks(href(gone), 410, errorForms)),
    ...rowChecks(href('/'), 200, [
      [longest, 'markdown', `of ${String(limits.acceptLength)} characters`],
      ...ignored('html'),
    ]),
    ...rowChecks(missing, 404, ignored('markdown')),
  ];
};

const rowChecks = (path: string, code: number, rows: readonly Row[]): readonly Check[] =>
  rows.map(([accept, form, name = accept || '(empty)']) => ({
    id: `negotiation ${path} Accept: ${name}`,
    says: 'The Accept header decides the form of a page, and every form says so.',
    where: 'Endpoints, Markdown negotiation; Unknown paths',
    request: { path, headers: { Accept: accept } },
    expect: [
      status(code),
      header('Content-Type', mediaTypes[form]),
      headerHas('Vary', 'Accept', 'Accept-Encoding'),
    ],
  }));
