import { join } from 'node:path';
import { UsageError } from '../../base/failures.ts';
import { MissingAsset, TemplateError } from '../../site/publish/pages/template-error.ts';
import { ownTemplates, readTemplates, templateNames } from './read-templates.ts';
import type { TemplateSources } from '../../site/publish/pages/templates.ts';

/** The most faults that are reported at once. */
const mostFaults = 20;

/**
 * Runs a build. If the user's own templates may have made it fail, the failure is a usage error.
 * What the folder alone shows to be faulty is found before the build.
 *
 * @param folder folder of the user's templates, if there is one.
 * @throws UsageError for a faulty template of the user.
 */
export async function blamingTemplates<Result>(
  folder: string | undefined,
  run: () => Promise<Result>,
): Promise<Result> {
  if (folder !== undefined) await checkedTemplates(folder);
  try {
    return await run();
  } catch (cause) {
    // A file that a site names and that is missing is the site's fault, not the program's.
    if (cause instanceof MissingAsset && folder === undefined)
      throw new UsageError(`${cause.message} Name the folder with --templates.`, { cause });
    if (cause instanceof TemplateError && folder !== undefined)
      throw new UsageError(`${sentence(cause.message)} Your templates are in ${folder}.`, {
        cause,
      });
    throw cause;
  }
}

/**
 * The templates that a build uses, or everything that it refuses in a user's folder before it begins: files,
 * words, style sheets, names and templates to include.
 *
 * @throws UsageError that names each fault.
 */
export async function checkedTemplates(folder: string): Promise<TemplateSources> {
  const templates = readTemplates(folder);
  await refuseFaults(folder);
  return templates;
}

/** What an engine or a template says of a failure may lack the full stop. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

async function refuseFaults(folder: string): Promise<void> {
  const { checkTemplates } = await import('../../site/template-check/check-templates.ts');
  const faults = checkTemplates(ownTemplates(folder), templateNames());
  if (faults.length === 0) return;
  const lines = faults
    .slice(0, mostFaults)
    .map(({ template, line, column, message, hint }) => [
      `${join(folder, template)}:${String(line)}:${String(column)}: ${message}`,
      ...(hint === undefined ? [] : [`  ${hint}`]),
    ]);
  const more = faults.length - lines.length;
  const names = [...new Set(faults.map(({ template }) => template))];
  throw new UsageError([
    names.length === 1
      ? `The template ${names.join()} is faulty:`
      : `The templates ${names.join(', ')} are faulty:`,
    ...lines.flat(),
    ...(more > 0 ? [`and ${String(more)} more`] : []),
    `Your templates are in ${folder}.`,
  ]);
}
