import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { test } from 'node:test';
import { callTool } from '../../src/service/mcp/mcp-server.ts';
import { developerQuestions } from '../support/mcp/questions/developer.ts';
import { parentQuestions } from '../support/mcp/questions/parent.ts';
import type { Ask, Question } from '../support/mcp/questions/question.ts';
import { shopQuestions } from '../support/mcp/questions/shop.ts';
import { therapistQuestions } from '../support/mcp/questions/therapist.ts';
import { sampleLibrary } from '../support/mcp/sample-library.ts';

const library = sampleLibrary();
/** How much an answer may cost. */
const most = { calls: 3, bytes: 4096 };
const askers = {
  parent: parentQuestions,
  therapist: therapistQuestions,
  shop: shopQuestions,
  developer: developerQuestions,
};

/** Why a question is not answered as it should be; undefined if it is. */
async function faultOf({ expected, answer }: Question): Promise<string | undefined> {
  let [calls, bytes] = [0, 0];
  const ask: Ask = async <T>(tool: string, args: object = {}) => {
    const called = await callTool(tool, args, library);
    assert.ok(called, `There is no tool ${tool}.`);
    const text = called.content[0]?.text ?? '';
    calls += 1;
    bytes += Buffer.byteLength(text);
    return (/^[{[]/.test(text) ? JSON.parse(text) : text) as T;
  };
  try {
    const found = await answer(ask);
    if (!isDeepStrictEqual(found, expected))
      return `says ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`;
  } catch (fault) {
    return String(fault);
  }
  if (calls > most.calls) return `takes ${calls} calls`;
  return bytes > most.bytes ? `takes ${bytes} bytes` : undefined;
}

test('of sixty questions, at least 57 are answered as the sources say, by at most three calls and 4 kB', async (t) => {
  const faults: string[] = [];
  let count = 0;
  for (const [who, questions] of Object.entries(askers))
    for (const question of questions) {
      count += 1;
      const fault = await faultOf(question);
      if (fault !== undefined) faults.push(`${who}: ${question.asks} ${fault}`);
    }
  for (const fault of faults) t.diagnostic(fault);
  assert.equal(count, 60);
  assert.ok(faults.length <= 3, `${faults.length} of 60 fail:\n${faults.join('\n')}`);
});
