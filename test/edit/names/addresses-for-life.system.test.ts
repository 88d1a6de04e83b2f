import { test } from 'node:test';
import { holdsForLife } from '../addresses-for-life.ts';

// The nightly tests have many more; see addresses-for-life.nightly.test.ts.
test('whatever is edited, no address is lost, no id comes back, and only a loss is breaking', (t) => {
  holdsForLife(t, 20, 16);
});
