/** The products by the last part of the address of their pages, with what people call them. */
export const products = {
  erp: 'ERP',
  'fee-collection': 'Fee Collection',
  logistics: 'Logistics',
  workforce: 'Workforce',
  manufacturing: 'Smart Manufacturing',
} as const;

export type Product = keyof typeof products;
