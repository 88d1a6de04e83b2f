export const groups: Readonly<
  Record<string, { readonly mutate: readonly string[]; readonly tests: readonly string[] }>
>;
