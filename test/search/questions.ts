import { readFileSync } from 'node:fs';
import { stringify, parse } from 'yaml';
import { fixedPaths } from '../../src/site/publish/registry.ts';
import { linkCatalogue } from '../../src/content/sources/link.ts';
import type { CompleteEntries } from '../../src/content/model/entries.ts';
import { projectRoot, sampleSources } from '../support/publish/fixtures.ts';
import {
  publishCatalogue,
  publishSources,
  type Published,
} from '../support/publish/publications.ts';
import { readFiles } from '../support/sources/in-memory.ts';

/** A question to a catalogue, and the paths of the right answers, any of which is as good. */
export interface Question {
  readonly query: string;
  readonly answers: readonly string[];
}

/** Questions to a catalogue that was published. */
export interface QuestionSet {
  readonly language: string;
  readonly published: Published;
  readonly questions: readonly Question[];
}

type Answers = Readonly<Record<string, string | readonly string[]>>;

interface SmallCatalogue {
  readonly locale: string;
  readonly categories: Readonly<Record<string, string>>;
  readonly vehicles: Readonly<Record<string, object>>;
  readonly phonemes: Readonly<Record<string, object>>;
  readonly articles: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
  readonly queries: Answers;
}

const read = (language: string): unknown =>
  parse(readFileSync(`${projectRoot}test/search/questions/${language}.yaml`, 'utf8'));

interface ExpectedAnswers {
  readonly questions: readonly Question[];
  /** Those without a right answer among the first three. */
  readonly misses: readonly Question[];
}

/** What parents, therapists and children ask the sample. */
export const parentQuestions = (): ExpectedAnswers =>
  expectedAnswers(read('parents') as Readonly<Record<string, Answers>>);

/** What parents, therapists and developers ask the sample, and what readers ask the German catalogue. */
export async function mixedQuestions() {
  const { german, ...sample } = read('mixed') as { readonly german: Answers };
  const published = await publishSources(sampleSources);
  return [
    { published, ...expectedAnswers(sample) },
    { published: publishSmall(read('de') as SmallCatalogue), ...expectedAnswers({ german }) },
  ];
}

const expectedAnswers = ({
  misses = {},
  ...groups
}: Readonly<Record<string, Answers>>): ExpectedAnswers => ({
  questions: Object.values(groups).flatMap(questionsOf),
  misses: questionsOf(misses),
});

/** All questions, to the sample and to small catalogues in other languages. */
export async function questionSets(): Promise<QuestionSet[]> {
  const english = Object.fromEntries(
    Object.values(read('en') as Readonly<Record<string, Answers>>).flatMap((group) =>
      Object.entries(group),
    ),
  ) as Answers;
  const others = ['de', 'cs', 'ja'].map((language): QuestionSet => {
    const small = read(language) as SmallCatalogue;
    return { language, published: publishSmall(small), questions: questionsOf(small.queries) };
  });
  const published = await publishSources(sampleSources);
  return [{ language: 'en', published, questions: questionsOf(english) }, ...others];
}

const folders = { v: '/vehicles/', c: '/vehicles/categories/', s: '/speech-sounds/' } as const;

const questionsOf = (answers: Answers): Question[] =>
  Object.entries(answers).map(([query, paths]) => ({
    query,
    answers: [paths]
      .flat()
      .map((path) =>
        path.replace(/^([vcs]):/, (_, kind: string) => folders[kind as keyof typeof folders]),
      ),
  }));

function publishSmall({ locale, categories, vehicles, phonemes, articles }: SmallCatalogue) {
  const files = new Map<string, string>();
  const write = (path: string, value: unknown) => void files.set(path, stringify(value));
  write('site.yaml', {
    ...{ name: 'Studio', description: 'Studio', baseUrl: 'https://studio.example' },
    ...{ apiVersion: '1.0.0', locale, brand: { name: 'Studio' } },
    contact: { email: 'hello@studio.example' },
  });
  write(
    'categories.yaml',
    Object.fromEntries(Object.entries(categories).map(([key, name]) => [key, { name }])),
  );
  for (const [at, [slug, fields]] of Object.entries(vehicles).entries())
    write(`vehicles/${slug}.yaml`, { id: `vehicle-${String(at + 1).padStart(3, '0')}`, ...fields });
  for (const [key, fields] of Object.entries(phonemes))
    write(`phonemes/${key}.yaml`, { tier: 1, description: '–', ...fields });
  for (const [slug, { title, text }] of Object.entries(articles))
    files.set(
      `pages/articles/${slug}.md`,
      `---\n${stringify({ title, description: title, kind: 'article', published: '2026-01-01' })}---\n\n${text}\n`,
    );
  const { entries } = readFiles(files);
  return publishCatalogue(linkCatalogue(entries as CompleteEntries, fixedPaths));
}
