/** Every path of the public site (public spec, section 2; admin spec, section 2, route table). */
export const paths = {
  home: '/',
  about: '/about',
  solutions: '/solutions',
  erp: '/solutions/erp',
  feeCollection: '/solutions/fee-collection',
  logistics: '/solutions/logistics',
  workforce: '/solutions/workforce',
  manufacturing: '/solutions/manufacturing',
  services: '/services',
  team: '/team',
  clients: '/clients',
  caseStudies: '/case-studies',
  caseStudy: '/case-studies/:address',
  contact: '/contact',
  schedule: '/schedule',
  pricing: '/pricing',
  terms: '/terms-and-conditions',
  refund: '/refund-policy',
  privacy: '/privacy-policy',
  /** Where the gateway redirects a browser without scripts after it posted a form. */
  mailSent: '/mail/sent/:form/:reference',
  /** Where the links of a receipt lead: the appointment is moved or cancelled here, without an account. */
  appointment: '/appointment/:token',
} as const;
