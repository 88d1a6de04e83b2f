export const expensiveFiles: Readonly<Record<string, number>>;
