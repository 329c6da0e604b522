/** Reduces a phone number to its digits, because people write it with and without spaces, dashes and a plus. */
export function phoneNumberDigits(phoneNumber: string): string {
  return phoneNumber.replace(/\D/g, "");
}
