const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** The eleven digits of a typed or pasted phone number, without the country code. */
export function phoneText(text: string): string {
  const digits = digitsOf(text);
  const own = digits.length > 11 ? digits.replace(/^(?:00)?86(?=1)/, '') : digits;
  return own.slice(0, 11);
}

export const codeText = (text: string): string => digitsOf(text).slice(0, 6);
