/**
 * A fact of an app, said once for the comparison matrix; a text also for editors, the API, linked data and pages, where
 * the shape, the resource, `features.ts` and `app-facts.ts` name any other fact.
 */
interface AppField {
  readonly label: string;
  /** Its type in the comparison matrix. */
  readonly type: 'boolean' | 'string' | 'range' | 'money' | 'list';
  readonly description: string;
  readonly unit?: string;
  /** What schema.org calls it; without it, it is an extension, and no part of the linked data of a page. */
  readonly term?: string;
  /** Apps are offline together if all of them are; any other boolean is true of them if it is of one. */
  readonly holdsIf?: 'all';
}

/** A line of text, of which shape and resources are made. */
interface TextField extends AppField {
  readonly type: 'string';
  readonly example: string;
  /** A further sentence for editors. */
  readonly advice?: string;
  /** Whether page and markdown show it under its label, in every language. */
  readonly isShown?: true;
}

/** The facts of an app by their places in its source, in the order of the comparison matrix. */
export const appFields = {
  ageRange: {
    label: 'Ages',
    type: 'range',
    description: 'Ages that the app is made for.',
    unit: 'years',
  },
  'pricing.unlockPrice': {
    label: 'One-time unlock',
    type: 'money',
    description: 'Price of the one purchase that unlocks everything.',
  },
  'pricing.subscription': {
    label: 'Subscription',
    type: 'boolean',
    description: 'Whether the app is paid for by subscription.',
  },
  'offline.worksOffline': {
    label: 'Works offline',
    type: 'boolean',
    description: 'Whether the app works without a network.',
    holdsIf: 'all',
  },
  'offline.networkNeededFor': {
    label: 'Network needed for',
    type: 'list',
    description: 'What still needs a network.',
  },
  'privacy.ads': {
    label: 'Advertisements',
    type: 'boolean',
    description: 'Whether the app shows advertisements.',
  },
  'privacy.accounts': {
    label: 'Accounts',
    type: 'boolean',
    description: 'Whether the app has user accounts.',
  },
  'privacy.dataCollected': {
    label: 'Data collected',
    type: 'list',
    description: 'Data that the app collects; an empty list is none.',
  },
  features: {
    label: 'Features',
    type: 'list',
    description: 'Capabilities.',
    term: 'featureList',
  },
  practises: {
    label: 'Practises',
    type: 'list',
    description: 'Speech sounds that the app practises, by their keys in the curriculum.',
  },
  category: {
    label: 'Category',
    type: 'string',
    description: 'Kind of application.',
    advice: 'A type of schema.org.',
    example: 'EducationalApplication',
    term: 'applicationCategory',
  },
  operatingSystem: {
    label: 'Operating system',
    type: 'string',
    description: 'Platforms.',
    example: 'iOS 16 or later',
    term: 'operatingSystem',
  },
  // A new text field
} as const satisfies Readonly<Record<string, AppField | TextField>>;

type Fields = typeof appFields;

/** The fields that are a line of text. */
export type AppTextField = {
  [Name in keyof Fields]: Fields[Name]['type'] extends 'string' ? Name : never;
}[keyof Fields];

export const appFieldList: readonly (readonly [path: string, field: AppField])[] =
  Object.entries<AppField>(appFields);

export const appTextFields = Object.entries<AppField | TextField>(appFields).filter(
  (entry): entry is [AppTextField, TextField] => 'example' in entry[1],
);

/** The names that the API has of its own, beside those of schema.org. */
export const appExtensions: ReadonlySet<string> = new Set(
  appFieldList.flatMap(([path, { term }]) => (term === undefined ? path.split('.', 1) : [])),
);
