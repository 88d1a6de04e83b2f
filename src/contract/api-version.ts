/**
 * Version of the published API: three numbers with dots between (semver.org). Whoever takes something out of it, or asks
 * for more, raises it, which a test demands.
 */
export const apiVersion = '1.2.0';

/** Version of the record that this program writes: it grows when a reader of the one before could misread the new one. */
export const recordVersion = 1;
