/** Texts of the parts of a program, by the names of their files. */
export type Parts = ReadonlyMap<string, string>;

/**
 * The parts that a part needs in order to be loaded, including itself.
 *
 * @param followed beginnings of names: parts named like this are included even if they are loaded later.
 */
export function neededBy(first: string, parts: Parts, followed: readonly string[] = []): string[] {
  const found = new Set([first]);
  for (const name of found)
    for (const { 1: later, 2: needed = '' } of (parts.get(name) ?? '').matchAll(requireCall))
      if (later === undefined || followed.some((lead) => needed.startsWith(`${lead}-`)))
        found.add(needed);
  return [...found];
}

const requireCall = /(\.then\(\(\) => )?require\("\.\/([^"]+)"\)/g;

/** A script that contains several parts by name, each as a function that the loader calls. */
export const together = (names: readonly string[], parts: Parts): string =>
  `({\n${names.map((name) => `"${name}": (function (module, require, __filename) {${parts.get(name) ?? ''}\n})`).join(',\n')}\n})\n`;

/** The one part whose name begins like this, followed by the hash of its content. */
export function partNamed(lead: string, parts: Parts): string {
  const [name, ...others] = [...parts.keys()].filter((each) =>
    new RegExp(`^${lead}-[A-Z0-9]{8}\\.cjs$`).test(each),
  );
  if (name === undefined || others.length > 0) throw new Error(`Which part is called ${lead}?`);
  return name;
}

/**
 * What every build loads, in one script, and what it loads once something has changed, in another: one file
 * to open and code to unpack instead of a hundred.
 */
export function buildTogether(parts: Parts): [name: string, text: string][] {
  const start = neededBy('program.cjs', parts, ['add-build-command', 'build']);
  const pipeline = partNamed('pipeline', parts);
  const rest = neededBy(pipeline, parts).filter((name) => !start.includes(name));
  return [
    ['program', together(start, parts)],
    [pipeline.replace(/\.cjs$/, ''), together(rest, parts)],
  ];
}
