import type { Benefit, Feature, Heading, ListSection, Moment } from './shapes.ts';

/* The static part of the page's text: apart, so that a visitor does not download it with the page's scripts. */

export const scene: Heading & { readonly moments: readonly Moment[] } = {
  eyebrow: 'A Tuesday morning',
  heading: 'Order 4471, four coils for a customer in Nashik',
  moments: [
    {
      when: '07:40',
      text: 'The dispatch clerk scans four coil tags on to a trailer. Stock falls by 26.4 tonnes and the e-way bill is back from the portal before the tarpaulin is tied.',
    },
    {
      when: '07:52',
      text: 'The invoice goes out with the heat certificates attached. Receivables and cost of sales have posted; nobody in accounts is at work yet.',
    },
    {
      when: '09:15',
      text: 'The buyer opens a list of what the order consumed. Two items fell below their reorder level, and last year’s three quotations are beside each of them.',
    },
    {
      when: '10:30',
      text: 'The finance head looks at cash for the week. Order 4471 is in the forecast on the day this customer usually pays, nine days after the one on the invoice.',
    },
  ],
};

export const features: ListSection<Feature> = {
  eyebrow: 'Features',
  heading: 'Built around the document that everyone passes on',
  items: [
    {
      title: 'A single order record',
      text: 'Enquiry, quotation, order, dispatch and invoice are stages of one document. Each amendment keeps the old figure, the person and the reason.',
    },
    {
      title: 'Several books, one entry',
      text: 'Company, group and tax books take their own view of the same voucher. Inter-company balances cancel out overnight, in the group’s currency.',
    },
    {
      title: 'GST and VAT that know the date',
      text: 'E-invoices and e-way bills for India, VAT returns for the Gulf. A credit note for March uses the rate that held in March.',
    },
    {
      title: 'Stock to the bin and the batch',
      text: 'Heat numbers, lots, serials and expiry dates travel from goods receipt to delivery note. Counting is done bin by bin, on a phone, without closing the store.',
    },
    {
      title: 'Purchase with limits',
      text: 'Indent, enquiry, comparison, order. Limits follow the amount, the cost centre and the budget left in it, and a deputy takes over during leave.',
    },
    {
      title: 'Costing that explains itself',
      text: 'Standard against actual for every job, the difference split into price, usage and rate. Click the figure to see the vouchers under it.',
    },
    {
      title: 'Approvals from a phone',
      text: 'The document, the last price paid and the scanned quotation on one screen. Signing takes a second factor and works in the car park.',
    },
    {
      title: 'Reports without a queue',
      text: 'Save your own columns and filters, have the result mailed at six, open any line down to the scanned bill behind it.',
    },
    {
      title: 'A trail an auditor can read',
      text: 'Who saw, changed, approved and printed, as a timeline on the document itself. Sampling for the statutory audit is an export.',
    },
    {
      title: 'Open on every side',
      text: 'REST and file interfaces to banks, weighbridges, laboratories, dealers and marketplaces, each with a log, an alarm and a button that sends again.',
    },
  ],
};

export const benefits: ListSection<Benefit> = {
  eyebrow: 'Benefits',
  heading: 'What moved in the first year',
  note: 'Medians over ERP clients in the twelve months after go-live, against the twelve before.',
  items: [
    {
      figure: '4 days',
      title: 'Month-end close',
      text: 'It took eleven. Most of the seven days saved had gone into matching stores against accounts.',
    },
    {
      figure: '21%',
      title: 'Less money in stock',
      text: 'Slow items show up in the buyer’s list with the name of whoever ordered them last.',
    },
    {
      figure: '12 days',
      title: 'Sooner paid',
      text: 'Invoices leave with the goods and carry the certificates that customers used to wait for.',
    },
    {
      figure: '99.2%',
      title: 'Stock accuracy at the bin',
      text: 'Measured by rolling counts, so the annual shutdown for stocktaking is no longer needed.',
    },
    {
      figure: '6 in 10',
      title: 'Orders keyed by the customer',
      text: 'Dealers order through their own page, against their own credit limit, at any hour.',
    },
    {
      figure: '3.1%',
      title: 'Lower purchase prices',
      text: 'Buyers compare with what any plant of the group last paid, freight included.',
    },
    {
      figure: '35 hours',
      title: 'Saved at each tax filing',
      text: 'Input credit is matched against the portal as bills arrive and the gaps are chased that week.',
    },
    {
      figure: 'Nil',
      title: 'Parallel spreadsheets for costing',
      text: 'We ask at the one-year review. Where one has survived, we find out what it still does better.',
    },
  ],
};

export const industries: ListSection<Feature> = {
  eyebrow: 'Industries',
  heading: 'Where it runs',
  items: [
    {
      title: 'Steel and metals',
      text: 'Heats, coils and cut lengths; dual units of pieces and tonnes; yield by campaign.',
    },
    {
      title: 'Automotive components',
      text: 'Customer schedules by electronic call-off, returnable bins, price revisions applied backwards.',
    },
    {
      title: 'Capital goods',
      text: 'Engineer-to-order projects with milestones, retention money and a bill of material that grows.',
    },
    {
      title: 'Chemicals and paints',
      text: 'Formulas by strength, batch potency, safety sheets that go out with the drum.',
    },
    {
      title: 'Food processing',
      text: 'Catch weight, shelf life by customer, recall from a packet back to the farm lot in minutes.',
    },
    {
      title: 'Trading and distribution',
      text: 'Schemes and slabs, van sales, landed cost by container, free-zone and mainland stock apart.',
    },
    {
      title: 'Construction',
      text: 'Site stores, measurement books, running bills and plant hire by the hour.',
    },
    {
      title: 'Hospital groups',
      text: 'Central purchasing for several hospitals, implants on consignment, ward stock by shift.',
    },
  ],
};

export const modules: ListSection<Feature> = {
  eyebrow: 'Modules',
  heading: 'Twelve modules on one database',
  lead: 'Most clients begin with the first four and add the rest over two years.',
  items: [
    {
      title: 'Finance and accounts',
      text: 'Ledgers, payables, receivables, bank matching, budgets, consolidation',
    },
    { title: 'Purchase', text: 'Indents, enquiries, comparison, orders, vendor rating' },
    { title: 'Stores and inventory', text: 'Receipts, inspection, bins, issues, counts, scrap' },
    { title: 'Sales and distribution', text: 'Price lists, orders, credit control, dispatch, dealer page' },
    { title: 'Production planning', text: 'Demand, capacity, bills of material, routings, job orders' },
    { title: 'Quality', text: 'Plans, test results, deviations, certificates, complaints' },
    { title: 'Plant maintenance', text: 'Equipment history, schedules, work orders, spares' },
    { title: 'Projects', text: 'Milestones, measurement, retention, cost to complete' },
    { title: 'Costing', text: 'Standards, absorption, variance, profit by order' },
    { title: 'Fixed assets', text: 'Capitalisation, depreciation in each book, transfers, tagging' },
    { title: 'Compliance', text: 'GST, withholding tax, VAT, e-invoice, statutory registers' },
    { title: 'Analysis', text: 'Dashboards, saved reports, alerts, a read-only copy for your own tools' },
  ],
};
