import type { Appearance } from '@stripe/stripe-js';
import { onTheme } from '#app/features/layout/theme.ts';

/** Our colors as the provider's form wants them: computed, because its frame cannot read our variables. */
export function paymentAppearance(): Appearance {
  const probe = document.createElement('span');
  document.body.append(probe);
  const color = (name: string) => {
    probe.style.color = `var(--color-${name})`;
    return getComputedStyle(probe).color;
  };
  const appearance: Appearance = {
    theme: 'flat',
    variables: {
      colorPrimary: color('ink'),
      colorBackground: color('paper'),
      colorText: color('ink'),
      colorTextSecondary: color('label'),
      colorTextPlaceholder: color('label'),
      colorDanger: color('danger'),
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSizeBase: '16px',
      borderRadius: '0px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${color('edge')}`, boxShadow: 'none' },
      '.Input:focus': {
        border: `1px solid ${color('ink')}`,
        outline: `2px solid ${color('ink')}`,
        outlineOffset: '1px',
      },
      '.Label': { fontWeight: '580', fontSize: '14px' },
    },
  };
  probe.remove();
  return appearance;
}

/** Tells when our colors have become others: a theme was chosen at the foot of the page, or evening came to a system that follows it. */
export function onOtherColors(listener: () => void): () => void {
  const isDark = matchMedia('(prefers-color-scheme: dark)');
  isDark.addEventListener('change', listener);
  const forget = onTheme(listener);
  return () => {
    isDark.removeEventListener('change', listener);
    forget();
  };
}
