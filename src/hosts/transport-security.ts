/**
 * Value of Strict-Transport-Security: for a year, for this host only, as other names below it may be
 * other programs. It goes with answers over https alone; a browser ignores it elsewhere.
 */
export const strictTransport = 'max-age=31536000';
