/** Calls back with what a field holds when nobody has typed in it for a while; never amid a composed word. */
export function whenTyped(
  field: HTMLInputElement,
  milliseconds: number,
  then: (text: string) => void,
): { readonly cancel: () => void } {
  let timer: number | undefined;
  const cancel = (): void => {
    clearTimeout(timer);
  };
  const wait = (): void => {
    cancel();
    timer = setTimeout(() => {
      then(field.value);
    }, milliseconds);
  };
  field.addEventListener('input', (event) => {
    cancel();
    if (!(event instanceof InputEvent && event.isComposing)) wait();
  });
  field.addEventListener('compositionend', wait);
  return { cancel };
}
