import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { deployTargets, starterFiles } from '../../src/cli/commands/init/starter-files.ts';
import { actionFile, type Step } from './workflow-file.ts';
import { read } from '../support/content/catalogue-folder.ts';
import { documents } from '../support/docs/shell-examples.ts';
import { projectRoot } from '../support/publish/fixtures.ts';

/** An action of others, at the commit that is used everywhere. */
interface PinnedAction {
  readonly commit: string;
  readonly version: string;
  /** Names with spaces between them. */
  readonly inputs: string;
  readonly required?: string;
}

const pinned = parse(read(projectRoot, 'test/action/action-inputs.yaml')) as Readonly<
  Record<string, PinnedAction>
>;
const ownInputs = Object.keys(actionFile().inputs).join(' ');
const ownAction = /^(?:\.\/(?:.+\/)?node_modules\/studio-catalogue|studio\/tools@v1)$/;

const words = (text = ''): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Every step of a workflow, an action or a part of them that uses an action. */
function stepsIn(value: unknown): Step[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(stepsIn);
  return 'uses' in value ? [value as Step, ...inner] : inner;
}

/** What is wrong with the actions that a text uses: their commits, their versions and what is given to them. */
function problems(text: string): string[] {
  const ofSteps = stepsIn(parse(text)).flatMap(({ uses = '', with: given = {} }) => {
    const [action = '', commit] = uses.split('@');
    const listed = pinned[action];
    const isOwn = ownAction.test(uses);
    if (!isOwn && (commit === undefined || listed?.commit !== commit))
      return [`${uses} is not in the list`];
    const { inputs, required } = isOwn ? { inputs: ownInputs } : { ...listed };
    return [
      ...Object.keys(given)
        .filter((name) => !words(inputs).includes(name))
        .map((name) => `${action} has no input ${name}`),
      ...words(required)
        .filter((name) => !(name in given))
        .map((name) => `${action} needs the input ${name}`),
    ];
  });
  const ofVersions = [...text.matchAll(/uses: ([^@\n]+)@[0-9a-f]{40}(.*)$/gm)].flatMap(
    ([, action = '', comment = '']) =>
      comment === ` # ${pinned[action]?.version ?? ''}` ? [] : [`${action} is not${comment}`],
  );
  return [...ofSteps, ...ofVersions];
}

const yamlOf = (document: string): string[] =>
  [...read(projectRoot, document).matchAll(/^```yaml\n(.*?)^```/gms)].map(([, text = '']) => text);

/** What this project runs, writes and shows, by where it stands. */
const texts: readonly (readonly [place: string, text: string])[] = [
  ['action.yml', read(projectRoot, 'action.yml')],
  ...readdirSync(join(projectRoot, '.github/workflows')).map(
    (name) => [name, read(projectRoot, `.github/workflows/${name}`)] as const,
  ),
  ...deployTargets.flatMap((deploy) =>
    [{ deploy }, { deploy, action: 'studio/tools@v1' }, { deploy, folder: 'shops/one' }].flatMap(
      (options) =>
        starterFiles(options)
          .filter(({ path }) => path.includes('/workflows/'))
          .map(({ path, text }) => [`${path} for ${deploy}`, text] as const),
    ),
  ),
  ...documents.flatMap((page) => yamlOf(page).map((text) => [page, text] as const)),
];

test('every action is one that is listed, at its commit, and gets inputs that it has', () => {
  const faults = texts.flatMap(([place, text]) =>
    problems(text).map((problem) => `${place}: ${problem}`),
  );
  assert.deepEqual(faults, []);
});

test('every action that is listed is of GitHub, at a commit, and used', () => {
  for (const [action, { commit }] of Object.entries(pinned))
    assert.match(`${action}@${commit}`, /^(?:actions|github)\/[a-z/-]+@[0-9a-f]{40}$/);
  const used = texts.flatMap(([, text]) =>
    stepsIn(parse(text)).map(({ uses = '' }) => uses.replace(/@.*/, '')),
  );
  assert.deepEqual(
    Object.keys(pinned).filter((action) => !used.includes(action)),
    [],
  );
});
