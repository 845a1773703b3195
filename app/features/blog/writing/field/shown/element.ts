/** An element of the page with its attributes and what is in it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

/** A cross that takes something away, 44 pixels each way. */
export function cross(label: string, press: () => void): HTMLButtonElement {
  const button = element('button', {
    type: 'button',
    'aria-label': label,
    class: 'post-block-cross',
  });
  button.append('×');
  button.addEventListener('click', press);
  return button;
}
