import * as z from 'zod';
import { appTextFields } from '../kinds/app-fields.ts';

const textsOf = (fields: typeof appTextFields): object =>
  Object.fromEntries(
    fields.map(([name, { term, description }]) => [
      term ?? name,
      z
        .string()
        .optional()
        .describe(term ? description : description.replace(/\.$/, '; an extension of schema.org.')),
    ]),
  );

/** The lines of text of a released app, by the names of the API. */
export const appTexts = textsOf(appTextFields);

/** Those that schema.org has no name for, which an app that is not released has too. */
export const appExtensionTexts = textsOf(
  appTextFields.filter(([, { term }]) => term === undefined),
);
