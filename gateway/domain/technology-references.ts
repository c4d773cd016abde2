/** A technology that case studies refer to (admin spec, section 3). */
export interface TechnologyReference {
  readonly name: string;
  readonly shortName: string;
  readonly description: string;
  /** Slug of the icon in the simple-icons package. */
  readonly logo: string;
  /** Website of the maker. */
  readonly url: string;
  /** Kind of technology. */
  readonly category: string;
}

/** The groups of references, in order. */
export type TechnologyGroup = 'cloud' | 'frontend' | 'backend' | 'languages' | 'database';

/** Technology references by group and key; a case study names one as `group.key`. */
export const technologyReferences = {
  cloud: {
    docker: {
      name: 'Docker',
      shortName: 'Docker',
      description:
        'Packs a service with everything it needs, so that the plant server runs what the tester ran.',
      logo: '/technologies/docker.svg',
      url: 'https://www.docker.com',
      category: 'Containers',
    },
    kubernetes: {
      name: 'Kubernetes',
      shortName: 'K8s',
      description: 'Keeps the right number of containers running and moves them when a machine fails.',
      logo: '/technologies/kubernetes.svg',
      url: 'https://kubernetes.io',
      category: 'Orchestration',
    },
    terraform: {
      name: 'Terraform',
      shortName: 'Terraform',
      description: 'Describes networks, machines and databases as text that can be reviewed and rebuilt.',
      logo: '/technologies/terraform.svg',
      url: 'https://developer.hashicorp.com/terraform',
      category: 'Infrastructure as code',
    },
    ansible: {
      name: 'Ansible',
      shortName: 'Ansible',
      description: 'Configures servers that stand in a client’s own building, over a plain SSH connection.',
      logo: '/technologies/ansible.svg',
      url: 'https://docs.ansible.com',
      category: 'Configuration',
    },
    googlecloud: {
      name: 'Google Cloud',
      shortName: 'GCP',
      description:
        'Public cloud with regions in Mumbai and Delhi, used for data platforms and burst capacity.',
      logo: '/technologies/googlecloud.svg',
      url: 'https://cloud.google.com',
      category: 'Public cloud',
    },
    nginx: {
      name: 'NGINX',
      shortName: 'NGINX',
      description: 'Web server and reverse proxy at the front of most of our installations.',
      logo: '/technologies/nginx.svg',
      url: 'https://nginx.org',
      category: 'Web server',
    },
    prometheus: {
      name: 'Prometheus',
      shortName: 'Prometheus',
      description: 'Collects measurements from every service and raises the alarm when a rule is broken.',
      logo: '/technologies/prometheus.svg',
      url: 'https://prometheus.io',
      category: 'Monitoring',
    },
    grafana: {
      name: 'Grafana',
      shortName: 'Grafana',
      description: 'Draws those measurements for the control room and for the engineer on call.',
      logo: '/technologies/grafana.svg',
      url: 'https://grafana.com',
      category: 'Dashboards',
    },
  },
  frontend: {
    react: {
      name: 'React',
      shortName: 'React',
      description:
        'Library for user interfaces built from components; behind our counters and dispatch boards.',
      logo: '/technologies/react.svg',
      url: 'https://react.dev',
      category: 'User interface',
    },
    chakra: {
      name: 'Chakra UI',
      shortName: 'Chakra',
      description: 'Component system with accessibility and theming built in.',
      logo: '/technologies/chakraui.svg',
      url: 'https://chakra-ui.com',
      category: 'Component library',
    },
    vite: {
      name: 'Vite',
      shortName: 'Vite',
      description: 'Build tool and development server for web applications.',
      logo: '/technologies/vite.svg',
      url: 'https://vite.dev',
      category: 'Build tool',
    },
    flutter: {
      name: 'Flutter',
      shortName: 'Flutter',
      description: 'One code base for Android and iOS; our driver and supervisor apps are written in it.',
      logo: '/technologies/flutter.svg',
      url: 'https://flutter.dev',
      category: 'Mobile framework',
    },
  },
  backend: {
    nodejs: {
      name: 'Node.js',
      shortName: 'Node',
      description: 'Server runtime for JavaScript, at home where many slow connections meet.',
      logo: '/technologies/nodedotjs.svg',
      url: 'https://nodejs.org',
      category: 'Runtime',
    },
    springboot: {
      name: 'Spring Boot',
      shortName: 'Spring',
      description:
        'Java framework under our posting engines, where a transaction is whole or does not exist.',
      logo: '/technologies/springboot.svg',
      url: 'https://spring.io/projects/spring-boot',
      category: 'Application framework',
    },
    fastapi: {
      name: 'FastAPI',
      shortName: 'FastAPI',
      description: 'Python framework for interfaces, used in front of solvers and models.',
      logo: '/technologies/fastapi.svg',
      url: 'https://fastapi.tiangolo.com',
      category: 'Application framework',
    },
    graphql: {
      name: 'GraphQL',
      shortName: 'GraphQL',
      description: 'Query language for interfaces: a screen asks for the fields it shows and no others.',
      logo: '/technologies/graphql.svg',
      url: 'https://graphql.org',
      category: 'Interface language',
    },
    kafka: {
      name: 'Apache Kafka',
      shortName: 'Kafka',
      description: 'Log of events that many systems read at their own pace, and can read again.',
      logo: '/technologies/apachekafka.svg',
      url: 'https://kafka.apache.org',
      category: 'Event streaming',
    },
    rabbitmq: {
      name: 'RabbitMQ',
      shortName: 'RabbitMQ',
      description: 'Message broker that holds work until someone has finished it.',
      logo: '/technologies/rabbitmq.svg',
      url: 'https://www.rabbitmq.com',
      category: 'Message broker',
    },
    mosquitto: {
      name: 'Eclipse Mosquitto',
      shortName: 'Mosquitto',
      description: 'Small MQTT broker that runs on a gateway inside a machine cabinet.',
      logo: '/technologies/eclipsemosquitto.svg',
      url: 'https://mosquitto.org',
      category: 'MQTT broker',
    },
    keycloak: {
      name: 'Keycloak',
      shortName: 'Keycloak',
      description: 'Sign-on server that joins several products to one directory of users.',
      logo: '/technologies/keycloak.svg',
      url: 'https://www.keycloak.org',
      category: 'Identity',
    },
  },
  languages: {
    typescript: {
      name: 'TypeScript',
      shortName: 'TS',
      description: 'JavaScript with types, so that a renamed field is found before a cashier finds it.',
      logo: '/technologies/typescript.svg',
      url: 'https://www.typescriptlang.org',
      category: 'Language',
    },
    java: {
      name: 'Java',
      shortName: 'Java',
      description: 'Language of our finance and posting services, in its open build.',
      logo: '/technologies/openjdk.svg',
      url: 'https://openjdk.org',
      category: 'Language',
    },
    python: {
      name: 'Python',
      shortName: 'Python',
      description: 'Language of our solvers, forecasts and camera inspection.',
      logo: '/technologies/python.svg',
      url: 'https://www.python.org',
      category: 'Language',
    },
    go: {
      name: 'Go',
      shortName: 'Go',
      description: 'Language of small, long-running services such as machine drivers.',
      logo: '/technologies/go.svg',
      url: 'https://go.dev',
      category: 'Language',
    },
    rust: {
      name: 'Rust',
      shortName: 'Rust',
      description: 'Language for code beside a machine that must not pause or fail.',
      logo: '/technologies/rust.svg',
      url: 'https://www.rust-lang.org',
      category: 'Language',
    },
    dart: {
      name: 'Dart',
      shortName: 'Dart',
      description: 'Language of the apps we write with Flutter.',
      logo: '/technologies/dart.svg',
      url: 'https://dart.dev',
      category: 'Language',
    },
  },
  database: {
    postgresql: {
      name: 'PostgreSQL',
      shortName: 'Postgres',
      description: 'Relational database that keeps most of our books of account.',
      logo: '/technologies/postgresql.svg',
      url: 'https://www.postgresql.org',
      category: 'Relational database',
    },
    mysql: {
      name: 'MySQL',
      shortName: 'MySQL',
      description: 'Relational database under our fee ledgers and web systems.',
      logo: '/technologies/mysql.svg',
      url: 'https://www.mysql.com',
      category: 'Relational database',
    },
    redis: {
      name: 'Redis',
      shortName: 'Redis',
      description:
        'Data in memory, for queues, locks and answers that are asked for a hundred times a second.',
      logo: '/technologies/redis.svg',
      url: 'https://redis.io',
      category: 'In-memory store',
    },
    timescale: {
      name: 'TimescaleDB',
      shortName: 'Timescale',
      description: 'Time-series extension of PostgreSQL, for readings that arrive each second for years.',
      logo: '/technologies/timescale.svg',
      url: 'https://www.timescale.com',
      category: 'Time-series database',
    },
    clickhouse: {
      name: 'ClickHouse',
      shortName: 'ClickHouse',
      description: 'Column store that adds up a year of punches or positions while the planner waits.',
      logo: '/technologies/clickhouse.svg',
      url: 'https://clickhouse.com',
      category: 'Analytical database',
    },
    elasticsearch: {
      name: 'Elasticsearch',
      shortName: 'Elastic',
      description: 'Search engine for narrations, part descriptions and scanned papers.',
      logo: '/technologies/elasticsearch.svg',
      url: 'https://www.elastic.co/elasticsearch',
      category: 'Search',
    },
  },
} as const satisfies Record<TechnologyGroup, Record<string, TechnologyReference>>;

/** The reference for a key such as `database.postgresql`; undefined: there is none. */
export function technologyOf(id: string): TechnologyReference | undefined {
  const groups: Readonly<Record<string, Readonly<Record<string, TechnologyReference>>>> =
    technologyReferences;
  const [group = '', key = ''] = id.split('.');
  return groups[group]?.[key];
}

/** Every key with the name of its technology, in the order of the groups. */
export const technologyChoices: readonly { readonly value: string; readonly label: string }[] =
  Object.entries(technologyReferences).flatMap(([group, references]) =>
    Object.entries(references).map(([key, { name }]) => ({ value: `${group}.${key}`, label: name })),
  );
