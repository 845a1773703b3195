type Choice = { productType: string; selectedSize: string | null; selectedColor: string | null };

/** What was chosen of a work, the same words on every screen and letter: `Size M`, `navy`; of a print `12 × 18 in`. */
export function choiceOf({ productType, selectedSize, selectedColor }: Choice): string[] {
  const size =
    selectedSize && (productType === 'merchandise' ? `Size ${selectedSize}` : selectedSize);
  return [size, selectedColor].filter((part) => part !== null && part !== '') as string[];
}
