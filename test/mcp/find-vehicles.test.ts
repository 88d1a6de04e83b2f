import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call } from '../support/mcp/call.ts';
import { sampleLibrary } from '../support/mcp/sample-library.ts';

interface Page {
  readonly total: number;
  readonly vehicles: readonly { readonly id: string }[];
  readonly nextCursor?: string;
}

const library = sampleLibrary();
const find = (question: object) => call<Page>('find_vehicles', { tier: 1, ...question }, library);

test('find_vehicles names a next page while vehicles are left, and none after the last full page', async () => {
  const all = await find({ limit: 50 });
  assert.ok(all.total > 3 && all.total === all.vehicles.length, String(all.total));
  const most = all.total - 1;
  const first = await find({ limit: most });
  assert.equal(first.nextCursor, all.vehicles[most - 1]?.id);
  const last = await find({ limit: 1, cursor: first.nextCursor });
  assert.deepEqual(last.vehicles, all.vehicles.slice(-1));
  assert.equal(last.nextCursor, undefined);
  assert.equal((await find({ limit: all.total })).nextCursor, undefined);
});

test('find_vehicles with the last vehicle as cursor gives an empty page without a next one', async () => {
  const { vehicles, total } = await find({ limit: 50 });
  const beyond = await find({ cursor: vehicles.at(-1)?.id });
  assert.deepEqual(beyond, { total, vehicles: [] });
});
