import pg from '/tmp/h/a/node_modules/pg/lib/index.js';
