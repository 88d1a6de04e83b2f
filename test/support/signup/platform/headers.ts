/** Header in which a request brings its environment along: JSON in base 64. */
export const environmentHeader = 'x-test-environment';

/** Header in which the answer brings the log entries back, as JSON. */
export const logHeader = 'x-test-log';
