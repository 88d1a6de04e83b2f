import { UsageError } from '../failures.ts';
import { TemplateError } from '../publish/pages/template-error.ts';

/**
 * Runs a build; where templates of the user's own may have failed, the failure is one of usage.
 *
 * @param folder folder of the user's templates, where there is one.
 * @throws UsageError for a faulty template of the user.
 */
export async function blamingTemplates<Result>(
  folder: string | undefined,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (cause) {
    if (folder !== undefined && cause instanceof TemplateError)
      throw new UsageError(`${cause.message} Your templates are in ${folder}.`, { cause });
    throw cause;
  }
}
