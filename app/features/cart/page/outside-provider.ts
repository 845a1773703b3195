/** Apart from the cart's other sentences, which no first load needs (spec. section 4). */
export const outsideProvider = 'useCart must be used within CartProvider';
