import type { Library } from './library.ts';
import { tools } from './tools/registry.ts';

/** The result of a tool call, as the protocol defines it. */
type CallResult =
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

/** Calls a tool by its name; undefined if there is none. */
export async function callTool(
  name: string,
  args: unknown,
  library: Library,
): Promise<CallResult | undefined> {
  const answered = await toolsByName.get(name)?.call(args, library);
  if (answered === undefined) return undefined;
  if ('refused' in answered)
    return { isError: true, content: [{ type: 'text', text: answered.refused }] };
  const { structured, text } = answered.found;
  return { content: [{ type: 'text', text }], structuredContent: structured };
}
