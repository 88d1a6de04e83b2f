/** Calls back with the value of a field once nobody has typed in it for a while; never during composition. */
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
