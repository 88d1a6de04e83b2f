/** What spreadsheets and programs write in place of a value that they do not have. */
export const failedFormula =
  /^(?:#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR!)|\[object Object\]|NULL|undefined)$/;
