import { use } from 'react';
import { ScriptNonce } from '#app/ui/hydration/script-nonce.ts';
import { currencyMeta, moneyIn } from '#app/platform/shop-currency.ts';
import { useSite } from '#app/ui/navigation/use-site-url.ts';

/**
 * The owner's accent, the light she has her site open in, and what its prices are in, before anything is painted. Rendered by the server alone, after the script
 * that knows what the visitor has chosen: browsers have no use for it any more, and carry nothing of it.
 */
export function OwnLook() {
  const nonce = use(ScriptNonce);
  const { look } = useSite();
  const { code, sign } = moneyIn();
  return (
    <>
      <meta name={currencyMeta} content={code + sign} />
      {look && look.theme !== 'system' && (
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: scriptFor(look.theme) }} />
      )}
      {look?.styles && <link rel="stylesheet" href={look.styles} />}
    </>
  );
}

const scriptFor = (theme: 'light' | 'dark') =>
  `try{var c=localStorage.getItem('theme')}catch{/* no storage, no choice */}if(!c)document.documentElement.dataset.theme='${theme}'`;
