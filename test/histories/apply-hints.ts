import { isCollection, isMap, parse, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import type { CatalogueRepository } from './open-repository.ts';

/** The catalogue of a person who obeys. */
type Obeying = Pick<CatalogueRepository, 'catalogue' | 'git' | 'has' | 'read' | 'write' | 'remove'>;

/** The errors of a check. */
async function errorsOf({ catalogue }: Obeying): Promise<Diagnostic[]> {
  const { stdout } = await catalogue('check', '--format', 'json');
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] };
  return diagnostics.filter(({ severity }) => severity === 'error');
}

/**
 * Obeys what a check says until it finds no error, and logs what it said.
 *
 * @param rounds how often findings may have to be obeyed until nothing is left.
 * @param fix what is tried in each round before somebody obeys.
 */
export async function obeyAll(
  repository: Obeying,
  { log, rounds, fix }: { log: string[]; rounds: number; fix?: () => Promise<unknown> },
): Promise<void> {
  for (let round = 0; ; round += 1) {
    const errors = await errorsOf(repository);
    if (errors.length === 0) return;
    for (const { code, file, line, message, hint = '' } of errors)
      log.push(`  ${code} ${file}:${line} ${message} → ${hint}`);
    if (round === rounds) throw new Error(`Not green after ${rounds} rounds.`);
    await fix?.();
    for (const error of fix ? await errorsOf(repository) : errors) await obey(repository, error);
  }
}

/** Does what a hint says, word for word; throws where it says nothing that one could do. */
async function obey(repository: Obeying, log: Diagnostic): Promise<void> {
  const { catalogue, git, has, read, write, remove } = repository;
  const { code, file, hint = '', message, pointer = '' } = log;
  const isListed = /`([^`]+)` under `(removed|redirects)`/.exec(hint);
  if (!has(file) && isListed === null) return; // what was done for another finding took it away
  const change = (path: string, edit: (document: ReturnType<typeof parseDocument>) => void) => {
    const text = read(path);
    const front = /^---\n([^]*?\n)---\n/.exec(text);
    const document = parseDocument(front?.[1] ?? text);
    edit(document);
    const yaml = document.toString({ lineWidth: 0 });
    write(path, front ? `---\n${yaml}---\n${text.slice(front[0].length)}` : yaml);
  };
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const described = (path = file): unknown =>
    (parseDocument(read(path)).toJS() as { readonly description?: string }).description;
  const areTwo = code === 'duplicate-label' && described() !== described(log.related?.[0]?.file);
  if (areTwo) {
    change(file, (document) => {
      document.set(
        'label',
        `${String(document.get('label'))} (${file.replace(/^.*\/|\.yaml$/g, '')})`,
      );
    });
    return;
  }
  const [, command] = /`catalogue (rm [^`]+)`/.exec(hint) ?? [];
  if (command !== undefined) {
    const { code: ended, stderr } = await catalogue(...command.split(' '));
    if (ended !== 0) throw new Error(`catalogue ${command}: ${stderr}`);
    return;
  }
  const quoted = /"((?:[^"\\]|\\.)*)"/.exec(message)?.[1] ?? '';
  const setId = (id: string): void => {
    change(file, (document) => {
      document.set('id', id);
    });
  };
  const rename = (path: string): void => {
    git('add', '-A');
    let number = 2;
    const named = () => path.replace(/(\.\w+)$/, `-${number}$1`);
    while (has(named())) number += 1;
    git('mv', path, named());
  };
  const keep = /^Keep (vehicles\/[^ ]+?\.yaml): (.*?)delete this file/.exec(hint);
  const put = /(?:The next free id is|published as) (vehicle-\d+)/.exec(hint)?.[1];
  const back = /put `id: (vehicle-\d+)` back|Put `id: (vehicle-\d+)` back/.exec(hint);
  const [, until] = /^Write `publishUntil: (\S+)` instead of `draft`/.exec(hint) ?? [];
  if (until !== undefined)
    change(file, (document) => {
      document.delete('draft');
      document.set('publishUntil', until);
    });
  else if (code === 'path-vanished' && isListed !== null) {
    const [, line = '', field = ''] = isListed;
    const moved = 'sources/moved.yaml';
    if (!has(moved)) write(moved, '{}\n');
    change(moved, (document) => {
      const value: unknown = parse(line);
      const before = (document.toJS() as Record<string, unknown> | null)?.[field];
      const all = Array.isArray(value)
        ? [...((before ?? []) as unknown[]), ...(value as unknown[])]
        : { ...(before as object | undefined), ...(value as object) };
      document.set(field, all);
    });
  } else if (keep !== null) {
    const [, kept = '', todo = ''] = keep;
    const gone = parseDocument(read(file)).toJS() as Record<string, unknown>;
    const added = /add (.*?) to its/.exec(todo)?.[1]?.split(', ') ?? [];
    const differing = /what differs \((.*?)\)/.exec(todo)?.[1]?.split(', ') ?? [];
    change(`sources/${kept}`, (document) => {
      for (const field of differing)
        if (!document.has(field) && gone[field] !== undefined) document.set(field, gone[field]);
      const { formerSlugs = [] } = document.toJS() as { formerSlugs?: string[] };
      document.set('formerSlugs', [...new Set([...formerSlugs, ...added])]);
    });
    remove(file);
  } else if (put !== undefined) setId(put);
  else if (back !== null) setId(back[1] ?? back[2] ?? '');
  else if (hint.startsWith('Give this file a name')) rename(file);
  else if (/^Give the file (\S+) another name/.test(hint))
    rename(`sources/${/^Give the file (\S+)/.exec(hint)?.[1] ?? ''}`);
  else if (/^Give (?:this|the) category/.test(hint)) {
    const key = /the category "([^"]+)" another/.exec(hint)?.[1] ?? String(steps[0]);
    const { code: ended, stderr } = await catalogue('mv', `category:${key}`, `${key}-2`);
    if (ended !== 0) throw new Error(stderr);
  } else if (hint.startsWith('Write one list with the entries of both')) {
    const document = parseDocument(read(file), { uniqueKeys: false });
    const all = isMap(document.contents) ? document.contents.items : [];
    const [first, second] = all.filter(({ key }) => String(key) === quoted);
    for (const one of [first, second]) if (!isCollection(one?.value)) throw new Error(hint);
    const both = [first, second].map((one) => (one?.value as YAMLMap | YAMLSeq).toJSON() as object);
    const [one = {}, other = {}] = both;
    const value = Array.isArray(one)
      ? [...new Set([...(one as unknown[]), ...(other as unknown[])])]
      : { ...one, ...other };
    if (isMap(document.contents)) document.contents.items = all.filter((each) => each !== second);
    document.set(quoted, value);
    write(file, document.toString({ lineWidth: 0 }));
  } else if (/^(?:Remove (?:it|this line)|Take it off|Keep one of the two)/.test(hint)) {
    if (code === 'duplicate-key') {
      const lines = read(file).split('\n');
      lines.splice(log.line - 1, 1);
      write(file, lines.join('\n'));
    } else
      change(file, (document) => {
        document.deleteIn(steps);
      });
  } else if (/^Did you mean "([^"]+)"/.test(hint)) {
    const meant = /^Did you mean "([^"]+)"/.exec(hint)?.[1] ?? '';
    if (code === 'broken-link') write(file, read(file).replaceAll(`(${quoted})`, `(${meant})`));
    else
      change(file, (document) => {
        document.setIn(steps, meant);
      });
  } else if (code === 'redirect-target' || code === 'path-vanished') {
    const [former] = /add the old name to its `formerSlugs`/.exec(hint) ?? [];
    if (former !== undefined) {
      const slug = /is "([^"]+)" now/.exec(hint)?.[1] ?? '';
      change(`sources/vehicles/${slug}.yaml`, (document) => {
        const { formerSlugs = [] } = document.toJS() as { formerSlugs?: string[] };
        document.set('formerSlugs', [...formerSlugs, quoted.replace(/^.*\//, '')]);
      });
    } else
      change('sources/moved.yaml', (document) => {
        const from = code === 'redirect-target' ? String(steps[1]) : quoted;
        const { removed } = document.toJS() as { removed?: unknown[] | null };
        document.deleteIn(['redirects', from]);
        document.set('removed', [...new Set([...(removed ?? []), from])]);
      });
  } else if (code === 'unknown-category' || code === 'unknown-phoneme') {
    const first = /"?([a-z][a-z-]*)"?[.,]/.exec(hint.replace(/^.*?:/, ''))?.[1] ?? '';
    change(file, (document) => {
      document.setIn(steps, first);
    });
  } else if (code === 'unknown-picture')
    change(file, (document) => {
      document.deleteIn(steps.slice(0, 1));
    });
  else if (code === 'broken-link') write(file, read(file).replaceAll(`(${quoted})`, '(/vehicles)'));
  else throw new Error(`Nobody knows what to do: ${JSON.stringify(log)}`);
}
