import assert from 'node:assert/strict';
import type { PublishedData } from '../../../src/service/mcp/published-data.ts';
import { tools } from '../../../src/service/mcp/mcp-server.ts';

/** What a tool finds, checked against its own shape. */
export async function call<T>(name: string, args: object, library: PublishedData): Promise<T> {
  const answered = await toolOf(name).call(args, library);
  assert.ok('result' in answered, 'refused' in answered ? answered.refused : '');
  toolOf(name)
    .output.strict()
    .parse(JSON.parse(JSON.stringify(answered.result)));
  assert.ok(Buffer.byteLength(answered.text) <= 4096, answered.text);
  return answered.result as T;
}

/** Why a tool refuses. */
export async function refusal(name: string, args: object, library: PublishedData): Promise<string> {
  const answered = await toolOf(name).call(args, library);
  assert.ok('refused' in answered, 'an answer where none was expected');
  return answered.refused;
}

const toolOf = (name: string) => {
  const tool = tools.find((each) => each.name === name);
  assert.ok(tool, name);
  return tool;
};
