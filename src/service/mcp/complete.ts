import { foldName } from '../../base/text/fold-name.ts';
import type { Library } from './library.ts';
import { limits } from './limits.ts';
import { prompts } from './prompts.ts';
import { pageTemplate } from './resources.ts';

/** What a client completes: an argument of a prompt, or a variable of a resource template. */
export interface Completed {
  readonly ref:
    | { readonly type: 'ref/prompt'; readonly name: string }
    | { readonly type: 'ref/resource'; readonly uri: string };
  readonly argument: { readonly name: string; readonly value: string };
}

/** Values for what was typed so far, as the protocol has them. */
export interface Completion {
  readonly values: string[];
  readonly total: number;
  readonly hasMore: boolean;
}

/**
 * What an argument may be, those first that begin with what was typed. The protocol completes prompts and
 * templates only; arguments of tools are written by models, which learn from refusals what is right. Undefined
 * if there is no such prompt or template.
 */
export async function complete(
  { ref, argument: { name, value } }: Completed,
  library: Library,
): Promise<Completion | undefined> {
  const known = await valuesOf(ref, name, library);
  if (known === undefined) return undefined;
  const typed = foldName(value);
  const begins = known.filter((each) => foldName(each).startsWith(typed));
  const holds = known.filter((each) => foldName(each).includes(typed, 1));
  const values = [...new Set([...begins, ...holds])];
  return {
    values: values.slice(0, limits.completions),
    total: values.length,
    hasMore: values.length > limits.completions,
  };
}

async function valuesOf(
  ref: Completed['ref'],
  argument: string,
  library: Library,
): Promise<readonly string[] | undefined> {
  const { routes } = library.published;
  if (ref.type === 'ref/prompt') {
    const prompt = prompts.find(({ name }) => name === ref.name);
    return prompt && ((await prompt.values?.[argument]?.(library)) ?? []);
  }
  if (ref.uri !== pageTemplate(routes.addresses)) return undefined;
  if (argument !== 'path') return [];
  return [...routes.pages.values()].map(({ markdown }) => markdown.path.slice(1, -'.md'.length));
}
