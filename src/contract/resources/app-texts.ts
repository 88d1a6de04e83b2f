import * as z from 'zod';
import {
  appTextFields,
  type AppExtensionText,
  type ApiName,
  type AppTextField,
} from '../kinds/app-fields.ts';

type Texts<Name extends string> = Record<Name, z.ZodOptional<z.ZodString>>;

const textsOf = (fields: typeof appTextFields) =>
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
export const appTexts = textsOf(appTextFields) as Texts<ApiName<AppTextField>>;

/** Those that schema.org has no name for, which an app that is not released has too. */
export const appExtensionTexts = textsOf(
  appTextFields.filter(([, { term }]) => term === undefined),
) as Texts<AppExtensionText>;
