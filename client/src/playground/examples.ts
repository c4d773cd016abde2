/** One operation of the playground, in a tab of its own: what it asks, and its variables as JSON. */
export interface Example {
  readonly query: string;
  readonly variables: string;
}

const example = (query: string, variables: object = {}): Example => ({
  query: query.trim(),
  variables: JSON.stringify(variables, null, 2),
});

/**
 * Real tasks, the public ones first. Those that write need a session of the admin in this browser, or a token in the
 * header Authorization.
 */
export const examples: readonly Example[] = [
  example(`
# Types and fields are described in
# the book on the left.
query ListClients {
  clients {
    total
    items {
      id
      name
      region
      industry
    }
  }
}`),
  example(
    `
query PageThroughClients($page: Int!) {
  clients(page: $page, pageSize: 5) {
    page
    pageCount
    items {
      name
    }
  }
}`,
    { page: 2 },
  ),
  example(
    `
# An empty filter does not narrow.
query FilterClients($filter: ClientFilter!) {
  clients(filter: $filter, pageSize: 20) {
    total
    items {
      name
      region
      industry
    }
  }
}`,
    { filter: { region: 'India', search: '' } },
  ),
  example(
    `
# For lists without an end: send the endCursor
# as "after" to read on.
query ClientsByCursor($first: Int!, $after: String) {
  clientsConnection(first: $first, after: $after) {
    edges {
      cursor
      node {
        nodeId
        name
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}`,
    { first: 3, after: null },
  ),
  example(`
# What the closed fields of the forms accept.
query FormOptions {
  formOptions {
    timeZone
    slots {
      label
      start
      minutes
    }
    purposes
    planNames
  }
}`),
  example(
    `
# Sent for real. The same key and form again
# answer the same reference, and send nothing.
mutation SendContactForm($input: ContactInput!, $key: String) {
  sendContact(input: $input, clientKey: $key) {
    success
    message
    reference
  }
}`,
    {
      input: {
        firstName: 'Meera',
        lastName: 'Sundaram',
        email: 'meera@orrin.example',
        subject: 'A question from the playground',
        message: 'When can we talk?',
      },
      key: 'playground-1',
    },
  ),
  example(`
# Null: a visitor. Sign in at /admin, or write
# {"Authorization": "Bearer …"} under Headers.
query WhoAmI {
  viewer {
    kind
    name
    scopes
  }
}`),
  example(
    `
# Staff and tools. The id may be left out;
# a create with an id can be repeated.
mutation CreateClient($input: ClientInput!) {
  createClient(input: $input) {
    id
    name
    logo
    version
  }
}`,
    {
      input: {
        id: 'orrin-mills',
        name: 'Orrin Mills',
        industry: ['Manufacturing'],
        project: ['ERP'],
        region: 'India',
      },
    },
  ),
  example(
    `
# Staff and tools. What is left out keeps its
# value; null clears it.
mutation ChangeClient($id: ID!, $input: ClientUpdateInput!) {
  updateClient(id: $id, input: $input) {
    name
    region
    results
    version
  }
}`,
    { id: 'orrin-mills', input: { region: 'UAE', results: null } },
  ),
  example(
    `
# Staff and tools. Choose a picture in the panel
# Files on the left: upload:1 is the first one.
mutation UploadLogo($file: Upload!) {
  uploadClientLogo(file: $file)
}`,
    { file: 'upload:1' },
  ),
];
