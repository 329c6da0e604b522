// Replaces the package uuid: Electron's tests use only its `v4`.
exports.v4 = require("node:crypto").randomUUID;
