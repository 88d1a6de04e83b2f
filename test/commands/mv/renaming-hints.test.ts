import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCheck } from '../../../src/cli/commands/check/check-command.ts';
import { runMv } from '../../../src/cli/commands/mv/mv-command.ts';
import { read, starterFolder, workIn, write } from '../../support/content/catalogue-folder.ts';
import { fakeIo } from '../../support/content/fake-io.ts';
import { readTree } from '../../support/publish/file-tree.ts';

const where = { sources: 'sources', out: 'out' };
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>\n';
const vehicle = 'id: vehicle-901\nname: Tram\ncategory: town\n';
const page = (text: string) =>
  `---\ntitle: Guide\ndescription: A page for everybody who wants to know what this is.\n---\n\n${text}\n`;

interface Case {
  /** What is wrong: a file that is called so, and what else is there. */
  readonly code: string;
  readonly from: string;
  readonly text: string;
  readonly others?: Readonly<Record<string, string>>;
  /** What the hint says. */
  readonly to: string;
  readonly after?: Readonly<Record<string, RegExp>>;
}

/** Each finding whose hint is to rename or move a file that was read. */
const cases: readonly Case[] = [
  {
    code: 'file-name',
    from: 'vehicles/Tram Süd.yaml',
    text: vehicle,
    to: 'vehicles/tram-sued.yaml',
  },
  { code: 'file-name', from: 'vehicles/Tram Süd.yaml', text: vehicle, to: 'tram' },
  {
    code: 'file-name',
    from: 'pages/A Guide/First.md',
    text: page('[Bus](/vehicles/bus)'),
    to: 'pages/a-guide/first.md',
  },
  { code: 'file-name', from: 'media/Big Sign.svg', text: svg, to: 'media/big-sign.svg' },
  {
    code: 'file-name',
    from: 'media/Big Sign.svg',
    text: svg,
    others: { 'pages/guide.md': page('![A sign](</media/Big Sign.svg>)') },
    to: 'media/big-sign.svg',
    after: { 'pages/guide.md': /\]\(<?\/media\/big-sign\.svg>?\)/ },
  },
  {
    code: 'wrong-form',
    from: 'media/Big Sign.svg',
    text: svg,
    others: { 'site.yaml': 'logo: Big Sign.svg # big\n' },
    to: 'big-sign.svg',
    after: { 'site.yaml': /^logo: big-sign\.svg # big$/m },
  },
  { code: 'unexpected-file', from: 'media/sign.SVG', text: svg, to: 'media/sign.svg' },
  { code: 'unexpected-file', from: 'vehicles/tram.yml', text: vehicle, to: 'vehicles/tram.yaml' },
  {
    code: 'unexpected-file',
    from: 'vehicles/a/tram.yaml',
    text: vehicle,
    to: 'vehicles/tram.yaml',
  },
  {
    code: 'index-name',
    from: 'vehicles/index.yaml',
    text: vehicle,
    to: 'vehicles/index-card.yaml',
  },
  { code: 'wrong-folder', from: 'apps/tram.yaml', text: vehicle, to: 'vehicles/tram.yaml' },
];

async function check(): Promise<{ code: number; report: string }> {
  const { io, printed } = fakeIo();
  const code = await runCheck([], { ...where, format: [] }, io);
  return { code, report: printed.out.join('\n') };
}

for (const { code, from, text, others = {}, to, after = {} } of cases)
  test(`mv does what ${code} asks for: ${from} becomes ${to}`, async (t) => {
    const folder = starterFolder(t);
    workIn(folder, t);
    for (const [path, each] of Object.entries({ ...others, [from]: text }))
      write(
        folder,
        `sources/${path}`,
        path === 'site.yaml'
          ? read(folder, 'sources/site.yaml').replace(/^logo: .*\n/m, '') + each
          : each,
      );
    assert.match((await check()).report, new RegExp(code));
    const { io, printed } = fakeIo();
    assert.equal(await runMv(from, to, where, io), 0, printed.err.join('\n'));
    const now = readTree('sources');
    assert.equal(now.has(from), false);
    for (const [path, expected] of Object.entries(after))
      assert.match(String(now.get(path)), expected);
    const { code: checked, report } = await check();
    assert.equal(checked, 0, report);
    assert.doesNotMatch(report, / error /);
  });
