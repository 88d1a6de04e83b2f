import { printedBy } from '../service-files.ts';

/** A value as an expression of JavaScript in ASCII. */
export const asCode = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The identifier of a request: the caller's if it is a short plain token, else CloudFront's. */
export const requestIdCode = String.raw`
function requestId(event) {
  const given = event.request.headers['x-request-id'];
  if (given !== undefined && /^[A-Za-z0-9._-]{8,64}$/.test(given.value)) return given.value;
  return event.context.requestId.replace(/[^A-Za-z0-9._-]/g, '');
}
`;

/** A function as it is uploaded: its size is limited, so it is indented by one blank. */
export const printedCode = (code: string): string =>
  `// ${printedBy('s3-cloudfront')}\n${code}`.replace(/^ +/gm, (blanks) =>
    ' '.repeat(blanks.length / 2),
  );
