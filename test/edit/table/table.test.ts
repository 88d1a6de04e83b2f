import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { cellOf, plainCell, valueOfCell } from '../../../src/edit/table/columns.ts';
import { csvText } from '../../../src/cli/commands/table/export-command.ts';
import { readTable } from '../../../src/edit/table/read-table.ts';
import { runs } from '../../support/runs.ts';

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '=1',
    "'=1",
    "''@x",
    '-a',
    '+',
    'a | b',
    'a\\',
    '\\|',
    '"',
    'a,b;c\td',
    'two\nlines',
    "'",
  ),
);

test('every text and list comes back out of its cell', () => {
  fc.assert(
    fc.property(texts, fc.array(texts), (text, list) => {
      const plain = text.replace(/\r\n?/g, '\n').trim();
      if (!/[\r]/.test(text))
        assert.equal(valueOfCell(cellOf(plain, { type: 'text' }), { type: 'text' }), plain);
      const items = list
        .map((item) => item.replace(/\r\n?/g, '\n').trim())
        .filter((item) => item !== '');
      const cell = cellOf(items, { type: 'list' });
      assert.deepEqual(valueOfCell(cell, { type: 'list' }), items, cell);
    }),
    { numRuns: runs(1000) },
  );
  assert.equal(cellOf(['Stop, look'], { type: 'list' }), 'Stop\\, look');
  assert.equal(plainCell(' a\r\nb '), 'a\nb');
  assert.equal(valueOfCell('TRUE', { type: 'boolean' }), true);
  assert.equal(valueOfCell('one', { type: 'number' }), 'one');
  for (const [cell, items] of [
    ['f, r', ['f', 'r']],
    ['sch,b', ['sch', 'b']],
    ['f | r', ['f', 'r']],
    ['Stop, look | Go', ['Stop, look', 'Go']],
    ['Stop\\, look', ['Stop, look']],
    ['Stop\\|look, go', ['Stop|look', 'go']],
    [', f,, ', ['f']],
  ] as const)
    assert.deepEqual(valueOfCell(cell, { type: 'list' }), items, cell);
});

test('a table gives back every cell, and the place of each', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(texts, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(',', ';', '\t'),
      fc.boolean(),
      fc.array(fc.constantFrom('\n', '\r\n'), { minLength: 1, maxLength: 3 }),
      (rows, delimiter, bom, lineEnds) => {
        const all = [
          ['key', 'name'],
          ...rows.filter((row) => row.some((cell) => cell.trim() !== '')),
        ];
        const lines = all.map((row, index) =>
          stringify([row], {
            delimiter,
            bom: bom && index === 0,
            record_delimiter: lineEnds[index % lineEnds.length] ?? '\n',
            quoted_match: /[\r\n]/,
          }),
        );
        const bytes = Buffer.from(lines.join(''));
        const table = readTable(bytes, 'a.csv');
        assert.deepEqual(
          [table.header, ...table.rows].map((row) => row.map(({ text }) => text)),
          all,
        );
        for (const { text, start, end } of [table.header, ...table.rows].flat()) {
          const raw = bytes.subarray(start, end).toString('utf8');
          assert.equal(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw, text);
        }
      },
    ),
    { numRuns: runs(1000) },
  );
});

/** A cell that some reader may take for something else. */
const odd = fc.oneof(
  texts,
  fc.constantFrom(
    'a\rb',
    'a\nb',
    'a\r\nb',
    '\n=1',
    ' a ',
    '\u2028',
    '\ufeffa',
    '＝1',
    'sep=;',
    '-',
    '',
  ),
  fc.string({
    unit: fc.constantFrom("'", '=', '-', '@', '+', '"', ',', ';', '\t', '\r', '\n', 'a'),
  }),
);
const rowsOfThree = fc.array(fc.array(odd, { minLength: 3, maxLength: 3 }), { maxLength: 4 });

test('no cell of a table is a formula, and each is read back as it was', () => {
  fc.assert(
    fc.property(
      rowsOfThree,
      fc.constantFrom(',', ';', '\t'),
      fc.boolean(),
      (values, delimiter, bom) => {
        const cells = [
          ['key', 'name', 'category'],
          ...values.map((row) => row.map((value) => cellOf(value, { type: 'text' }))),
        ];
        for (const cell of cells.flat()) assert.doesNotMatch(cell, /^[=+\-@\t\r\n＝＋－＠]/);
        const { rows } = readTable(Buffer.from(csvText(cells, { delimiter, bom })), 'a.csv');
        const written = values.filter((row) => row.some((value) => value.trim() !== ''));
        assert.deepEqual(
          rows.map((row) => row.map(({ text }) => valueOfCell(text, { type: 'text' }))),
          written.map((row) => row.map((value) => value.replace(/\r\n?/g, '\n').trim())),
        );
      },
    ),
    { numRuns: runs(1000) },
  );
});

test("Excel's first line says what separates the cells, and places stay those of the file", () => {
  for (const [lead, separator] of [
    ['sep=;\r\n', ';'],
    ['\ufeffsep=\t\n', '\t'],
    ['sep=,\r\n', ','],
  ] as const) {
    const bytes = Buffer.from(
      `${lead}key${separator}na,;me\r\nbus${separator}Bus\r\n`.replace(
        separator === ',' ? ',;' : '\0',
        '',
      ),
    );
    const { header, rows } = readTable(bytes, 'a.csv');
    assert.equal(header[0]?.text, 'key');
    assert.deepEqual(
      rows.map((row) => row.map(({ text }) => text)),
      [['bus', 'Bus']],
    );
    const cell = rows[0]?.[1];
    assert.equal(bytes.subarray(cell?.start, cell?.end).toString(), 'Bus');
  }
  assert.equal(readTable(Buffer.from('sep=x,name\n1,2\n'), 'a.csv').header[0]?.text, 'sep=x');
});

test('a quotation mark that stands alone is told with its place and what to write', () => {
  const within =
    'The cell has a quotation mark in it. Write two of them, and one before and after the cell: "19"" Bus".';
  for (const [text, place, cell, message] of [
    ['key,name\nq,19" Bus\n', '2:3', [2, 2], within],
    ['\ufeffkey;name\r\na;b\r\nq;"19" Bus"\r\n', '3:3', [3, 2], within],
    ['a"b,c\n', '1:1', [1, 1], within],
    [
      'key,name\nq,"Bus\nr,Car\n',
      '2:3',
      [2, 2],
      'The cell begins with a quotation mark and has none at its end.',
    ],
  ] as const)
    assert.throws(() => readTable(Buffer.from(text), 'a.csv'), {
      name: 'UsageError',
      message: `a.csv:${place}: Row ${cell[0]}, column ${cell[1]}: ${message}`,
    });
});

test('what a formula left that failed is refused, each with its row and column', () => {
  const failed = [
    '#REF!',
    '#N/A',
    '#NAME?',
    '#VALUE!',
    '#DIV/0!',
    '[object Object]',
    'NULL',
    'undefined',
  ];
  const rows = failed.map((text) => `bus,${text}`);
  assert.throws(() => readTable(Buffer.from(['key,name', ...rows].join('\r\n')), 'a.csv'), {
    name: 'UsageError',
    message: failed
      .map(
        (text, index) =>
          `a.csv:${index + 2}:5: Row ${index + 2}, column 2: ${text} is what a formula leaves that failed.`,
      )
      .join('\n'),
  });
  const fine = 'key,name\nbus,#1 Bus\ntram,Nullify\nvan,N/A\n';
  assert.equal(readTable(Buffer.from(fine), 'a.csv').rows.length, 3);
});
