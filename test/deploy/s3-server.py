"""OpenStack Swift with its S3 API, all in one process: /usr/bin/python3 s3-server.py <folder> <key> <secret>.

Prints the address of the S3 API as soon as it answers, and ends with its standard input. What it stores is
below the folder, on a file system with extended attributes. The account is new and has no bucket.
"""

import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi

folder, key, secret = sys.argv[1:4]
os.makedirs(os.path.join(folder, 'devices', 'sda'))
with open(os.path.join(folder, 'swift.conf'), 'w') as conf:
    conf.write('[swift-hash]\nswift_hash_path_suffix = catalogue\n')

from swift.common import utils

utils.set_swift_dir(folder)
# Nothing here has to survive a power cut.
utils.fsync = utils.fdatasync = utils.fsync_dir = lambda *_: None

from swift.account.server import AccountController
from swift.common.ring import RingBuilder
from swift.common.wsgi import SwiftHttpProtocol, loadapp
from swift.container.server import ContainerController
from swift.obj.server import ObjectController

host = '127.0.0.1'


class Memory:
    """What Swift otherwise keeps in memcached."""

    def __init__(self):
        self.values = {}

    def set(self, name, value, **_):
        self.values[name] = value

    def get(self, name, *_, **__):
        return self.values.get(name)

    def delete(self, name, **_):
        self.values.pop(name, None)

    def incr(self, name, delta=1, **_):
        self.values[name] = self.values.get(name, 0) + delta
        return self.values[name]


class Silent:
    def write(self, _):
        pass


def serve(app, socket):
    eventlet.spawn(
        wsgi.server, socket, app, log=Silent(), log_output=False, protocol=SwiftHttpProtocol,
        custom_pool=eventlet.GreenPool(512), keepalive=True,
    )


backend = {
    'devices': os.path.join(folder, 'devices'),
    'mount_check': 'false',
    'swift_dir': folder,
    'fallocate_reserve': '0',
    'disable_fallocate': 'true',
}
for name, controller in (
    ('account', AccountController),
    ('container', ContainerController),
    ('object', ObjectController),
):
    socket = eventlet.listen((host, 0), backlog=1024)
    port = socket.getsockname()[1]
    builder = RingBuilder(1, 1, 0)
    builder.add_dev(
        {'region': 1, 'zone': 1, 'weight': 1, 'ip': host, 'port': port, 'device': 'sda',
         'replication_ip': host, 'replication_port': port}
    )
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, name + '.ring.gz'))
    serve(controller(backend), socket)

proxy = os.path.join(folder, 'proxy-server.conf')
with open(proxy, 'w') as conf:
    conf.write(f'''
[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats bulk s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
node_timeout = 60
[filter:tempauth]
use = egg:swift#tempauth
user_test_{key} = {secret} .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
''')
front = eventlet.listen((host, 0), backlog=1024)
app, memory = loadapp(proxy), Memory()


def with_memory(env, start_response):
    env['swift.cache'] = memory
    return app(env, start_response)


serve(with_memory, front)
print(f'http://{host}:{front.getsockname()[1]}', flush=True)
eventlet.tpool.execute(sys.stdin.read)
