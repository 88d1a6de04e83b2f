export const dearFiles: Readonly<Record<string, number>>;
