const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

const dirhams = new Intl.NumberFormat('en-AE', {
  style: 'currency',
  currency: 'AED',
  maximumFractionDigits: 0,
});

/** An amount in whole units of a currency, grouped as where it is paid. */
export const money = (amount: number, currency: 'INR' | 'AED'): string =>
  (currency === 'INR' ? rupees : dirhams).format(amount);
