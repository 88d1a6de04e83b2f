/** What Commander says of an argument that begins with a dash and is no option that anybody has. */
const unknownName = /^error: unknown option '(?:-[^-][^']|[^\s']+\s)/;

/** A message of Commander; one on a name that begins with a dash says how to write it. */
export const withDashHint = (message: string): string =>
  unknownName.test(message)
    ? `${message.trimEnd()}: to give a name that begins with a dash, put -- before it, as in catalogue new vehicle -- "- Dash"\n`
    : message;
