import { queryOptions } from '@tanstack/react-query';
import type { ShippingCosts } from './contract.ts';

export const shippingQuery = () => queryOptions<ShippingCosts>({ queryKey: ['/api/shipping'] });
