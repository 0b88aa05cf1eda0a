"""One message of each type that a client may send, with all its fields."""

EXAMPLES = [
    '{"t":"hello","token":"abc"}',
    '{"t":"ping"}',
    '{"t":"join","n":1,"race":"r"}',
    '{"t":"watch","n":1,"race":"r"}',
    '{"t":"board","n":1,"race":"r","racer":"ann"}',
    '{"t":"leave","n":1,"race":"r"}',
    '{"t":"ready","n":1,"race":"r","ready":true}',
    '{"t":"start","n":1,"race":"r"}',
    '{"t":"hold","n":1,"race":"r"}',
    '{"t":"cancel","n":1,"race":"r"}',
    '{"t":"remove","n":1,"race":"r","racer":"ann"}',
    '{"t":"move","n":1,"race":"r","seq":1,"m":"3h","auto":true}',
    '{"t":"undo","n":1,"race":"r","seq":1}',
    '{"t":"resign","n":1,"race":"r"}',
    '{"t":"resume","n":1,"race":"r","seq":0}',
    '{"t":"rematch","n":1,"race":"r"}',
    '{"t":"react","n":1,"race":"r","emoji":"x"}',
]
