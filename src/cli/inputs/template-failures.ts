import { UsageError } from '../../base/failures.ts';
import { MissingAsset, TemplateError } from '../../site/publish/template-sources.ts';

/**
 * Runs a build. If the user's own templates may have made it fail, the failure is a usage error.
 *
 * @param folder folder of the user's templates, if there is one.
 * @throws UsageError for a faulty template of the user.
 */
export async function withTemplateFailures<Result>(
  folder: string | undefined,
  run: () => Promise<Result>,
): Promise<Result> {
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

/** The message of an engine or a template may lack the full stop. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
