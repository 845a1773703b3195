import type { FieldName } from './card-rules.ts';
import { digits, format } from './card-rules.ts';
import { freshId, make } from './look.ts';

export type CardField = ReturnType<typeof makeCardField>;

/** One labelled field of the card, with a sentence under it when something is wrong. */
export function makeCardField(
  name: FieldName,
  label: string,
  autocomplete: string,
  placeholder: string,
) {
  const id = freshId(`card-${name}`);
  const input = make('input', {
    id,
    name,
    autocomplete,
    placeholder,
    type: 'text',
    inputmode: 'numeric',
    'aria-describedby': `${id}-error`,
  });
  const error = make('p', { id: `${id}-error`, 'aria-live': 'polite' });
  const box = make('div', {}, make('label', { for: id }, label), input, error);
  input.addEventListener('input', () => retype(input, format[name]));
  return {
    name,
    input,
    box,
    /** Whether the buyer has been here, so that a complaint is no interruption. */
    touched: false,
    show(message: string) {
      error.textContent = message;
      input.setAttribute('aria-invalid', String(message !== ''));
    },
  };
}

// Grouping moves the digits; the caret stays behind the digit it stood behind.
function retype(input: HTMLInputElement, shape: (text: string) => string) {
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret === input.value.length;
  const behind = digits(input.value.slice(0, caret)).length;
  input.value = shape(input.value);
  let at = 0;
  for (let seen = 0; seen < behind && at < input.value.length; at++)
    if (/\d/.test(input.value.charAt(at))) seen++;
  if (atEnd) at = input.value.length;
  if (document.activeElement === input) input.setSelectionRange(at, at);
}
