import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import markdownIt from 'markdown-it';
import type { JsonObject } from '../../src/contract/json-schema.ts';
import { createStyle } from '../../src/content/diagnostics/style.ts';
import { github, json } from '../../src/review/diff/reporters/registry.ts';
import { longestComment, markdown } from '../../src/review/diff/reporters/change-markdown.ts';
import { text } from '../../src/review/diff/reporters/change-lines.ts';
import { assertGolden } from '../support/content/golden.ts';
import { changeOf, manyChanges, reportOf, sampleDiff } from './sample-diff.ts';
import { soundRecord } from '../support/sources/sound-catalogue.ts';
import { diffRecords } from '../../src/review/diff/diff-records.ts';

const validate = new Ajv2020({ strict: true, allErrors: true }).compile(
  JSON.parse(
    readFileSync(new URL('../../schemas/diff-report.schema.json', import.meta.url), 'utf8'),
  ) as JsonObject,
);

for (const [name, report] of [
  ['text', text],
  ['json', json],
  ['markdown', markdown],
  ['github', github],
] as const)
  test(`the ${name} of a comparison reads as reviewed`, () => {
    assertGolden(`diff/${name}.txt`, report(sampleDiff));
  });

test('the text of a terminal has the colours of its levels, and none where none are wanted', () => {
  const coloured = text({ ...sampleDiff, style: createStyle(true) });
  assert.match(coloured, /\u001b\[31mBreaking \(1\)/);
  assert.ok(!text(sampleDiff).includes('\u001b'));
});

test('a terminal is never obeyed by a text of the catalogue', () => {
  const hostile = changeOf({ message: 'a\u001b[2Jb\u202e', before: '\u001b]0;x\u0007' });
  assert.doesNotMatch(text(reportOf([hostile])), /[\u001b\u0007\u202e]/);
});

test('the JSON report of any comparison fits its schema', () => {
  fc.assert(
    fc.property(soundRecord, soundRecord, (before, after) => {
      const { changes, others } = diffRecords({ record: before }, { record: after });
      const given = reportOf(changes, { others });
      const report = JSON.parse(json(given)) as { summary: Record<string, number> };
      assert.ok(validate(report), JSON.stringify(validate.errors));
      const counted = Object.values(report.summary).reduce((sum, number) => sum + number, 0);
      assert.equal(counted, changes.length);
    }),
  );
  assert.ok(!validate({ version: 1 }));
});

test('a comment fits, however much changed, and says how much it leaves out', () => {
  for (const [number, message] of [
    [5000, 'x'],
    [300, '*_<>[]`|~'.repeat(100)],
    [40, '\\'.repeat(20_000)],
  ] as const) {
    const comment = markdown(reportOf(manyChanges(number, message)));
    assert.ok(comment.length <= longestComment, String(comment.length));
    assert.match(comment, /^## Catalogue: .* breaking, /);
    assert.match(comment, /… and [\d,]+ changes more: see the whole report\./);
    assert.equal(comment.split('<details').length, comment.split('</details>').length);
  }
});

test('a text of the catalogue is text in a comment: no markup, no link, nobody is mentioned', () => {
  const renderer = markdownIt({ html: true });
  const words = fc.array(
    fc.constantFrom(
      '@all',
      '#12',
      '<img src=x>',
      '](x)',
      '`',
      '**b**',
      '~~',
      '|',
      '\n- ',
      '![',
      'a',
    ),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(words, (parts) => {
      const message = parts.join(' ');
      const change = changeOf({ message, before: message, page: '/a)b' });
      const comment = markdown(reportOf([change], { previewUrl: 'https://preview.example' }));
      assert.doesNotMatch(comment, /[@#]\w/);
      const html = renderer.render(comment);
      assert.deepEqual(html.match(/<(?:img|em|s|table|h[14-6])\b/g), null, html);
      assert.equal(html.match(/<h3>/g)?.length, 1);
      assert.equal(html.match(/<strong>/g)?.length, undefined);
      assert.deepEqual(html.match(/href="[^"]*"/g), [
        'href="https://preview.example"',
        'href="https://preview.example/a%29b"',
      ]);
      assert.equal(html.match(/<li>/g)?.length, 1);
    }),
  );
});

test('annotations: the worst are errors on their lines, escaped, and never more than GitHub shows', () => {
  const place = { file: 'a,b:c.yaml', line: 3, endLine: 4 };
  assert.equal(
    github(reportOf([changeOf({ message: '100%\nof it' })], { placeOf: () => place })),
    '::error file=a%2Cb%3Ac.yaml,line=3,endLine=4,title=breaking%3A alias-removed::100%25%0Aof it',
  );
  const lines = github(reportOf(manyChanges(25, 'x'))).split('\n');
  assert.equal(lines.length, 20);
  assert.equal(lines[9], '::error title=catalogue::16 more breaking changes: see the summary.');
});

test('an address in a comment is shown as code, and no issue number or name becomes a link', () => {
  const message = 'https://a.example/b_c and /vehicles/a_b, see GH-13, #13, !13 and @name.';
  const comment = markdown(reportOf([changeOf({ message })]));
  assert.ok(comment.includes('`https://a.example/b_c` and `/vehicles/a_b`'), comment);
  assert.doesNotMatch(comment, /GH-13|[#!]13|@name/);
});

test('two long values that end differently can be distinguished', () => {
  const start = 'The same words, over and over, for more than a line of a report. '.repeat(3);
  const change = changeOf({ before: `${start}One.`, after: `${start}Two.` });
  for (const report of [text, markdown]) {
    assert.match(report(reportOf([change])), /One\./);
    assert.match(report(reportOf([change])), /Two\./);
  }
});

test('what a line can accept is offered, once each and at most twenty', () => {
  const changes = Array.from({ length: 30 }, (_, index) =>
    changeOf({ code: 'field-removed', id: String(index % 25), field: "it's" }),
  );
  const comment = markdown(reportOf(changes));
  const [, yaml = ''] = /```yaml\n([^]*?)```/.exec(comment) ?? [];
  const { diff } = parse(yaml) as { diff: readonly object[] };
  assert.equal(diff.length, 20);
  assert.deepEqual(diff[7], { change: 'field-removed', of: "7 it's", reason: '' });
  assert.match(comment, /… and 5 more changes\.|… and 5 changes more\./);
  assert.doesNotMatch(markdown(reportOf([changeOf()])), /```/);
});

test('a change in a comment links to its line, whatever the name of the file', () => {
  const place = { file: 'a)b.yaml', line: 3, endLine: 4 };
  const linkTo = () => 'https://git.example/blob/1/a)b.yaml#L3';
  assert.match(
    markdown(reportOf([changeOf()], { placeOf: () => place, linkTo })),
    /\[a\)b\.yaml:3\]\(https:\/\/git\.example\/blob\/1\/a%29b\.yaml#L3\)/,
  );
});

test('other files are counted, and listed with --files', () => {
  const files = ['/a_b.html', '/llms-full.txt'];
  const report = (otherTemplates: boolean, listsFiles?: boolean) =>
    reportOf([], { others: { files, otherTemplates }, listsFiles });
  for (const [format, listed] of [
    [text, /^ {2}\/a_b\.html\n {2}\/llms-full\.txt$/m],
    [markdown, /^- `\/a_b\.html`\n- \/llms-full\.txt$/m],
  ] as const) {
    const counted = format(report(false));
    assert.match(counted, /2 other files differ; --files lists them\./);
    assert.doesNotMatch(counted, /llms-full|templates/);
    assert.match(format(report(true)), /differ, and so do the templates or words of the site;/);
    assert.match(format(report(false, true)), listed);
    assert.doesNotMatch(format(reportOf([])), /differ/);
  }
  const { others } = JSON.parse(json(report(true))) as { others: unknown };
  assert.deepEqual(others, { files, otherTemplates: true });
});

test('a comment is for a person: nothing is folded but long lists, and values are words', () => {
  const picture = changeOf({
    ...{ code: 'picture-changed', level: 'editorial', field: 'image' },
    before: { file: '/media/bus.0a1b.jpg', width: 8 },
    after: { file: '/media/bus.2c3d.jpg', width: 8 },
    message: 'The image of the vehicle "Bus" (vehicle-001) changed.',
  });
  const title = changeOf({
    ...{ code: 'page-text', level: 'editorial', kind: 'page', id: '/about' },
    before: '# About us\n',
    after: '# About our\nstudio',
    message: 'The title of /about changed.',
  });
  const comment = markdown(reportOf([picture, title]));
  assert.match(comment, /^- The image of the vehicle "Bus" \(vehicle-001\) changed\.<br><sub>/m);
  assert.match(
    comment,
    /^- The title of \/about changed\.<br>was "About us", is "About our studio"<br>/m,
  );
  assert.doesNotMatch(comment, /[{}]|\\n|<details/);
  const many = markdown(reportOf(manyChanges(31, 'x').filter(({ level }) => level === 'notable')));
  assert.match(many, /^### Notable \(31\): [^]*<details>\n<summary>1 more<\/summary>\n\n- x/m);
});

test('what was compared, and what was not, is said below the counts', () => {
  const notes = ['Since the site of 1a2b_c; contains <b> more.'];
  const given = reportOf([changeOf()], { notes });
  assert.match(
    markdown(given),
    /^What .*\n\nSince the site of 1a2b\\_c; contains \\<b\\> more\.\n\n### /m,
  );
  assert.match(text(given), /^1 breaking, .*\nSince the site of 1a2b_c; contains <b> more\.$/m);
});
