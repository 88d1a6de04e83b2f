/** Anything that a template finds under `it`. */
export type Values = Readonly<Record<string, unknown>>;

/** Renders the parts of pages, each once for the same values. */
export interface PartMemory {
  /** Records a template with the code within its tags. */
  readonly learn: (template: string, code: string) => void;
  /** The text of a template that finds what `it` has, with `given` overriding it. */
  readonly render: (template: string, it: Values, given?: Values) => string;
}

interface Rendered {
  readonly template: string;
  /** The values of the names that it reads, in the order of those names. */
  readonly values: readonly unknown[];
  readonly text: string;
}

/**
 * How many objects the latest texts are kept for, up to twice as many: a card appears again on the pages of
 * its neighbours, soon or not at all, and what is kept for long makes work for the garbage collector.
 */
const mostKept = 128;

/** The latest texts that are kept for an object. */
const mostTexts = 4;

/**
 * A memory for the parts of one site. A part that certainly reads only some names is not rendered again if
 * their values are the same. Values do not change while a site is rendered.
 */
export function createPartMemory(render: (template: string, values: Values) => string): PartMemory {
  const namesOf = new Map<string, readonly string[]>();
  let recent = new Map<unknown, Rendered[]>();
  let older = new Map<unknown, Rendered[]>();
  const renderedOf = (subject: unknown): Rendered[] => {
    const known = recent.get(subject);
    if (known !== undefined) return known;
    if (recent.size >= mostKept) [recent, older] = [new Map<unknown, Rendered[]>(), recent];
    const found = older.get(subject) ?? [];
    recent.set(subject, found);
    return found;
  };
  return {
    learn(template, code) {
      const names = namesRead(code);
      if (names !== undefined) namesOf.set(template, names);
    },
    render(template, it, given = {}) {
      const names = namesOf.get(template);
      if (names === undefined) return render(template, { ...it, ...given });
      const known = renderedOf(subjectOf(given) ?? template);
      for (const each of known)
        if (each.template === template && isSame(each, names, it, given)) return each.text;
      const own: Record<string, unknown> = {};
      for (const name of names) own[name] = valueOf(name, it, given);
      const text = render(template, own);
      if (known.length >= mostTexts) known.shift();
      known.push({ template, values: Object.values(own), text });
      return text;
    },
  };
}

function isSame(
  { values }: Rendered,
  names: readonly string[],
  it: Values,
  given: Values,
): boolean {
  for (let at = 0; at < names.length; at += 1)
    if (values[at] !== valueOf(names[at] ?? '', it, given)) return false;
  return true;
}

/** What a part finds under a name: the value it is given, even if undefined, or else that of `it`. */
function valueOf(name: string, it: Values, given: Values): unknown {
  const own = given[name];
  return own !== undefined || name in given ? own : it[name];
}

/** The object that a part is about: the first one that it is given. */
function subjectOf(given: Values): unknown {
  for (const name in given) if (typeof given[name] === 'object') return given[name];
  return undefined;
}

/** What leads outside the values that a template is given. */
const beyond =
  /(?<![\w$.])(?:arguments|block|capture|eval|Function|include|layout|options|output|this|\w+Async|__\w+)(?![\w$])/;

/** The names under `it` that code reads, each once; undefined if it may read others. */
function namesRead(code: string): readonly string[] | undefined {
  if (beyond.test(code)) return undefined;
  const reads = [...code.matchAll(/(?<![\w$.])it(?![\w$])(?:\.([A-Za-z_$][\w$]*))?/g)];
  const names = new Set(reads.map(([, name]) => name));
  return names.has(undefined) ? undefined : ([...names] as string[]);
}
