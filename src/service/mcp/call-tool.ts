import type { Library } from './library.ts';
import { tools } from './tools/registry.ts';

/** The result of a tool call, as the protocol defines it. */
export type CallResult =
  | { readonly isError: true; readonly content: [TextContent] }
  | {
      readonly content: [TextContent];
      readonly structuredContent: Record<string, unknown>;
    };

interface TextContent {
  type: 'text';
  text: string;
}

const toolsByName = new Map(tools.map((tool) => [tool.name, tool]));

/** A result, with the JSON of its members, one after another: answers are made from it. */
export interface Called {
  readonly result: CallResult;
  readonly members: string;
}

/** Calls a tool by its name; undefined if there is none. */
export async function callTool(
  name: string,
  args: unknown,
  library: Library,
): Promise<Called | undefined> {
  const answered = await toolsByName.get(name)?.call(args, library);
  if (answered === undefined) return undefined;
  if ('refused' in answered) {
    const result: CallResult = {
      isError: true,
      content: [{ type: 'text', text: answered.refused }],
    };
    return { result, members: JSON.stringify(result).slice(1, -1) };
  }
  const { structured, json, text, textJson } = answered.found;
  const content: [TextContent] = [{ type: 'text', text }];
  return {
    result: { content, structuredContent: structured },
    members: `"content":[{"type":"text","text":${textJson}}],"structuredContent":${json}`,
  };
}
