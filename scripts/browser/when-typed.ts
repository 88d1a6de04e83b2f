/**
 * Calls back with the value of a field: at once for what is typed after a rest, and for what follows once
 * nobody has typed for a while; never during composition.
 */
export function whenTyped(
  field: HTMLInputElement,
  milliseconds: number,
  then: (text: string) => void,
): { readonly cancel: () => void } {
  let timer: number | undefined;
  let isLate = false;
  const cancel = (): void => {
    clearTimeout(timer);
    [timer, isLate] = [undefined, false];
  };
  const rest = (): void => {
    const value = isLate ? field.value : undefined;
    cancel();
    if (value !== undefined) then(value);
  };
  const typed = (): void => {
    isLate = timer !== undefined;
    clearTimeout(timer);
    timer = setTimeout(rest, milliseconds);
    if (!isLate) then(field.value);
  };
  field.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) typed();
  });
  field.addEventListener('compositionend', typed);
  return { cancel };
}
